// What the pages need beyond htmx. Everything also works without it: forms are plain forms.
(() => {
  'use strict';

  // --- One tap is one act -------------------------------------------------------------------------------------------
  // A form that was sent and not answered yet keeps its key, so that sending the same words again counts once. When the
  // answer is there, taps of the same finger go on for a moment: they belong to the act that has just been carried out.
  const SAME_TAP_MS = 500;
  const unanswered = new Map();
  const root = document.documentElement;

  const draw = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => (byte % 36).toString(36)).join('');
  const isMove = ctx => ctx?.request?.action === '/do';

  document.addEventListener('htmx:config:request', event => {
    const ctx = event.detail.ctx;
    if (!isMove(ctx)) return;
    if ('resting' in root.dataset) {
      event.preventDefault();
      return;
    }
    ctx.request.body.delete('key');
    ctx.words = new URLSearchParams(ctx.request.body).toString();
    if (!unanswered.has(ctx.words)) unanswered.set(ctx.words, draw());
    ctx.request.body.set('key', unanswered.get(ctx.words));
  });

  document.addEventListener('htmx:after:request', event => {
    if (isMove(event.detail.ctx)) unanswered.delete(event.detail.ctx.words);
  });

  document.addEventListener('htmx:error', event => {
    const ctx = event.detail.ctx;
    if (!isMove(ctx)) return;
    const said = document.createElement('p');
    said.className = 'said refused';
    said.textContent = 'The table did not answer. Send it again: it counts once.';
    (ctx.target ?? document.getElementById('said')).replaceChildren(said);
  });

  // The server's word that a move was carried out or waits for the unit.
  document.addEventListener('done', event => {
    root.dataset.resting = '';
    setTimeout(() => delete root.dataset.resting, SAME_TAP_MS);
    // A form that the news has taken away meanwhile is answered by the document, which holds other people's typing.
    if (!(event.target instanceof HTMLFormElement)) return;
    for (const field of event.target.querySelectorAll('input[name=amount], input[name=name]')) field.value = '';
  });

  // --- K and M keys, as on the unit ---------------------------------------------------------------------------------
  document.addEventListener('click', event => {
    const key = event.target.closest('[data-unit]');
    if (!key) return;
    const field = key.closest('.typed').querySelector('input');
    field.value = field.value.replace(/[\skm]+$/i, '') + key.dataset.unit;
    field.focus();
  });

  // --- Is the table in reach? ---------------------------------------------------------------------------------------
  const PATIENCE_MS = 700; // shorter gaps are not worth a word: a screen that woke up is connected again by then
  const SILENCE_MS = 25000; // the table beats every 10 s
  let connection = null;
  let heardAt = performance.now();
  let worry = null;

  const banner = shown => {
    document.getElementById('lost').hidden = !shown;
    root.toggleAttribute('data-live', !shown);
  };
  const found = () => {
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

  // The first connection of a page is not tried again by the extension; a dead radio link ends without a word.
  setInterval(() => {
    const stream = document.getElementById('stream');
    if (document.hidden || !stream) return;
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
