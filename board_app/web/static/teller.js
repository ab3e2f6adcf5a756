// What the pages need beyond htmx. Everything also works without it: forms are plain forms.
(() => {
  'use strict';

  const root = document.documentElement;

  // --- One tap is one act -------------------------------------------------------------------------------------------
  // A form that was sent and not answered yet keeps its key, so that sending the same words again counts once. When the
  // answer is there, taps of the same finger go on for a moment: on the same button, or on what the news has put under
  // the finger in its place. They belong to the act that was carried out; whatever is typed begins another one, also
  // when it was typed before the answer came.
  const SAME_TAP_MS = 500;
  const SAME_SPOT_PX = 20;
  const LETTERS_A_SECOND = 12;
  const SHOWN_S = 9; // a refusal at least, as the style sheet says; what was done is shorter and goes sooner
  const unanswered = new Map();
  let finger = null; // where it was last, null for the keyboard
  let carriedOut = null; // the newest act: its form, the finger, the time
  let typed = 0; // how often something was typed
  let asked = null; // the form that a question is about
  let askedAt = ''; // the balances that it was asked at

  const draw = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => (byte % 36).toString(36)).join('');
  const isMove = ctx => ctx?.request?.action === '/do';
  const isDone = ctx => ctx.response?.headers.get('hx-trigger') === 'done';
  const isKey = form => form.hasAttribute('data-again'); // a key of the unit: every tap is one, however fast they come
  const isNear = (one, other) => one && other && Math.hypot(one.x - other.x, one.y - other.y) < SAME_SPOT_PX;
  const isSameTap = form => carriedOut && performance.now() - carriedOut.at < SAME_TAP_MS
    && (form === carriedOut.form || isNear(finger, carriedOut.finger));

  document.addEventListener('click', event => {
    finger = event.detail ? { x: event.clientX, y: event.clientY } : null;
  }, true);
  const beginAnother = () => {
    carriedOut = null;
    typed += 1;
  };
  document.addEventListener('input', beginAnother, true);
  document.addEventListener('keydown', event => {
    if (event.key === 'Tab') beginAnother(); // what comes next is another button, also where the last one stood
  }, true);

  // What was typed leaves the form with it, so that the next words do not run into it; refused words come back.
  // So do the dice and spaces of one player, which are not those of the next, and whom somebody has paid.
  const taken = ':is(input[name=amount], input[name=name]):not([type=hidden]), .prompt select, .several select';
  const take = form => {
    const texts = Array.from(form.querySelectorAll(taken), field => {
      const text = field.value;
      field.value = '';
      return () => { field.value ||= text; };
    });
    const chosen = Array.from(form.querySelectorAll('[type=radio]:checked'), one => () => { one.checked = true; });
    for (const one of form.querySelectorAll('[type=radio]')) one.checked = one.defaultChecked;
    return [...texts, ...chosen];
  };
  const refuse = (place, words) => {
    const said = document.createElement('p');
    said.className = 'said refused';
    said.textContent = words;
    place.replaceChildren(said);
  };
  const giveBack = ctx => ctx.taken?.splice(0).forEach(back => back());

  document.addEventListener('htmx:config:request', event => {
    const ctx = event.detail.ctx;
    if (!isMove(ctx)) return;
    if (isKey(ctx.sourceElement)) {
      ctx.request.body.set('op_key', draw());
      return;
    }
    if (isSameTap(ctx.sourceElement)) {
      event.preventDefault();
      return;
    }
    ctx.request.body.delete('op_key');
    ctx.words = new URLSearchParams(ctx.request.body).toString();
    if (!unanswered.has(ctx.words)) unanswered.set(ctx.words, draw());
    ctx.request.body.set('op_key', unanswered.get(ctx.words));
    ctx.finger = finger;
    ctx.typed = typed;
    ctx.taken = take(ctx.sourceElement);
  });

  document.addEventListener('htmx:after:request', event => {
    const ctx = event.detail.ctx;
    if (!isMove(ctx) || isKey(ctx.sourceElement)) return;
    unanswered.delete(ctx.words);
    if (!isDone(ctx)) {
      giveBack(ctx);
      return;
    }
    if (ctx.typed === typed) carriedOut = { form: ctx.sourceElement, finger: ctx.finger, at: performance.now() };
    if (asked && ctx.sourceElement.closest('.asking')) take(asked); // what the question was about is done
  });

  // The answer is on the page. One that goes by itself stays until it can have been read. One beside its form is brought into view, and no older answer stands before it.
  document.addEventListener('htmx:finally:request', event => {
    const ctx = event.detail.ctx;
    if (!isMove(ctx) || isKey(ctx.sourceElement)) return;
    const question = document.querySelector('#said .asking');
    if (question) {
      asked = ctx.sourceElement;
      askedAt = sums();
      question.focus();
    } else if (ctx.target && ctx.target.id !== 'said') {
      document.getElementById('said').replaceChildren();
      ctx.target.querySelector('.said')?.scrollIntoView({ block: 'nearest' });
    } else {
      const said = document.querySelector('#said .said');
      const read = said ? said.textContent.length / LETTERS_A_SECOND : 0;
      if (read > SHOWN_S) said.style.animationDuration = `${read}s`;
    }
  });

  document.addEventListener('htmx:error', event => {
    const ctx = event.detail.ctx;
    if (!isMove(ctx)) return;
    giveBack(ctx);
    refuse(ctx.target ?? document.getElementById('said'), 'The table did not answer. Send it again: it counts once.');
  });

  // --- What a form without scripts was answered ----------------------------------------------------------------------
  // It is said once: a page that is loaded again does not say it, nor one that has heard of something newer since its
  // stream began.
  if (new URLSearchParams(location.search).has('said')) history.replaceState(null, '', location.pathname + location.hash);
  let begun = false;
  document.addEventListener('htmx:sse:after:message', event => {
    if (event.detail.message.event) return;
    if (begun) document.querySelector('.after-reload')?.remove();
    begun = true;
  });

  // --- The time of a lot ------------------------------------------------------------------------------------------
  // The table's clock counts, not the phone's; the page was made a moment before it was looked at.
  const ahead = Date.now() - Number(root.dataset.now);
  setInterval(() => {
    for (const timer of document.querySelectorAll('[data-ends]')) {
      const left = Math.ceil((Number(timer.dataset.ends) + ahead - Date.now()) / 1000);
      const seconds = Math.max(0, Math.min(left, Number(timer.dataset.most)));
      timer.textContent = `${seconds} s left for this lot.`;
    }
  }, 250);

  // --- A question before a large payment ----------------------------------------------------------------------------
  const closeQuestion = () => {
    const question = document.querySelector('#said .asking');
    if (!question) return;
    question.remove();
    asked?.querySelector('button.main, button:not([type=button])')?.focus();
  };
  // Balances that it tells are those of now: when they change it is closed, unless it was just answered with yes.
  const sums = () => Array.from(document.querySelectorAll(':is(#purse, #everybody, #players) .sum'), one => one.textContent).join();
  document.addEventListener('htmx:sse:after:message', () => {
    const question = document.querySelector('#said .asking');
    if (!question || question.querySelector('.htmx-request') || askedAt === sums()) return;
    closeQuestion();
    refuse(document.getElementById('said'), 'Balances have changed: look again. Nothing was paid.');
  });
  document.addEventListener('click', event => {
    if (event.target.closest('[data-close]')) closeQuestion();
  });
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') closeQuestion();
  });

  // --- Is the table in reach? ---------------------------------------------------------------------------------------
  const PATIENCE_MS = 700; // shorter gaps are not worth a word: a screen that woke up is connected again by then
  const SILENCE_MS = 25000; // the table beats every 10 s
  let connection = null;
  let heardAt = performance.now();
  let worry = null;
  let resting = false;

  const banner = shown => {
    document.getElementById('lost').hidden = !shown;
    root.toggleAttribute('data-live', !shown);
  };
  const found = () => {
    if (resting) return;
    heardAt = performance.now();
    clearTimeout(worry);
    worry = null;
    banner(false);
  };
  const missing = () => { worry ??= setTimeout(() => banner(true), PATIENCE_MS); };

  document.addEventListener('htmx:sse:before:connection', missing);
  document.addEventListener('htmx:sse:error', missing);
  document.addEventListener('htmx:sse:after:connection', event => {
    connection = event.detail.connection;
    found();
  });
  document.addEventListener('htmx:sse:after:message', found);

  // The table plays another game by now: this page shows people and forms of the last one.
  document.addEventListener('anew', () => location.reload());

  // So many pages of this device are open that the oldest ones rest. Whoever looks at one again wakes it.
  const wake = () => {
    if (resting && !document.hidden) location.reload();
  };
  document.addEventListener('crowded', () => {
    resting = true;
    document.getElementById('lost').textContent = 'This page rests: many pages of this device are open. Tap to wake it.';
    banner(true);
  });
  for (const sign of ['visibilitychange', 'pointerdown', 'keydown']) document.addEventListener(sign, wake);

  // The first connection of a page is not tried again by the extension; a dead radio link ends without a word.
  setInterval(() => {
    const stream = document.getElementById('stream');
    if (document.hidden || !stream || resting) return;
    if (!stream._htmx?.sse) {
      missing();
      htmx.process(stream, true);
    } else if (performance.now() - heardAt > SILENCE_MS) {
      missing();
      heardAt = performance.now();
      connection?.reader?.cancel();
    }
  }, 3000);
})();
