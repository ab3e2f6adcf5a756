// A page that news changes again and again under people's hands: finger, eye and keyboard keep their place.
(() => {
  'use strict';

  const isNews = event => !event.detail.message.event; // a beat changes nothing

  // --- A finger hits what it was going for ----------------------------------------------------------------------------
  // News can move a button, give it other words, or put another one in its place, while a finger is on its way. A tap
  // that comes so soon after that nobody can have seen the change does nothing, and says so. The keyboard has its focus.
  // It is looked at where the finger comes down, and again at news under it: what the tap itself moves is no matter.
  const SETTLED_MS = 400;
  const SAME_PLACE_PX = 4;
  const TARGETS = 'a[href], button, summary, .chip, .tick, input[type=radio], input[type=checkbox]';
  let sights = []; // when news came, and where everything stood before it

  const seen = one => {
    const box = one.getBoundingClientRect();
    return { inView: box.top, inPage: box.top + scrollY, x: box.left, shown: box.width > 0, words: one.textContent };
  };
  // Somebody who scrolls moves everything in view, a browser that holds the view still moves everything in the page.
  const isSame = (was, is) => was && was.words === is.words && Math.abs(was.x - is.x) < SAME_PLACE_PX
    && Math.min(Math.abs(was.inView - is.inView), Math.abs(was.inPage - is.inPage)) < SAME_PLACE_PX;
  const isRecent = sight => performance.now() - sight.at < SETTLED_MS;

  document.addEventListener('htmx:sse:before:message', event => {
    if (!isNews(event)) return;
    const stood = new Map(Array.from(document.querySelectorAll(TARGETS), one => [one, seen(one)]));
    sights = [...sights.filter(isRecent), { at: performance.now(), stood }];
  });

  const hasJumped = target => {
    const is = seen(target);
    return sights.filter(isRecent).some(sight => {
      const was = sight.stood.get(target);
      return !(was && !was.shown) && !isSame(was, is);
    });
  };
  let press = null; // what the finger is on, and whether that had jumped

  document.addEventListener('pointerdown', event => {
    const target = event.target.closest(TARGETS);
    press = target && { target, jumped: hasJumped(target) };
  }, true);
  document.addEventListener('htmx:sse:after:message', event => {
    if (isNews(event) && press) press.jumped ||= hasJumped(press.target);
  });

  document.addEventListener('click', event => {
    const target = event.target.closest(TARGETS);
    if (!event.detail || !target) return;
    const jumped = press?.target === target ? press.jumped : hasJumped(target);
    press = null;
    if (!jumped || target.closest('#said')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const said = document.createElement('p');
    said.className = 'said refused';
    said.textContent = 'The page moved just then: nothing was done. Tap again.';
    document.getElementById('said').replaceChildren(said);
  }, true);

  // --- The keyboard goes on from where it was ------------------------------------------------------------------------
  // What had the focus is gone, or has become something else: the next Tab leads to the next act all the same.
  let held = null;

  document.addEventListener('htmx:sse:before:message', () => {
    const one = document.activeElement?.closest('main .piece') ? document.activeElement : null;
    held = one && { one, words: one.textContent, isAct: one.matches('#now :is(button, summary, a)') };
  });

  document.addEventListener('htmx:sse:after:message', () => {
    const gone = held && document.activeElement === document.body;
    const changed = held?.isAct && document.activeElement === held.one && held.one.textContent !== held.words;
    if (gone && held.one.isConnected && held.one.checkVisibility()) held.one.focus();
    else if (gone || changed) {
      const next = document.querySelector('#now:not(:empty)') ?? document.querySelector('main');
      next.focus({ preventScroll: true });
    }
    held = null;
  });

  // --- An answer stays for as long as it is true ----------------------------------------------------------------------
  // It is what happened last; a line that has come after it, or the next words, take it away. What was
  // refused stays until it is sent again: it says what would do.
  document.addEventListener('htmx:sse:after:message', event => {
    if (!isNews(event)) return;
    const newest = Number(document.querySelector('.lines li')?.id.slice('line-'.length));
    for (const said of document.querySelectorAll(':is(.reply, #said) [data-line]')) {
      if (newest > Number(said.dataset.line)) said.remove();
    }
  });
  document.addEventListener('input', event => event.target.form?.querySelector('.reply .ok')?.remove());
})();
