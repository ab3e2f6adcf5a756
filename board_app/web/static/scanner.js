// A reader that types is told from people by its speed: its card goes to the page of cards, whatever page is open and
// wherever the cursor stands, and what it wrote into a field on the way is taken out again.
(() => {
  'use strict';

  const FAST_MS = 30; // between two keys of one card at most, as on the unit
  const FEWEST = 4;
  const MOST = 120;
  let text = '';
  let lastAt = -Infinity;
  let field = null; // where the keys go, and what stood there before the first one
  let before = '';

  const begin = target => {
    text = '';
    field = target.matches('input, textarea') ? target : null;
    before = field?.value;
  };

  const show = card => {
    const form = document.createElement('form');
    form.method = 'post'; // what is on a card belongs into no address
    form.action = '/bank-cards';
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = 'scanned';
    input.value = card;
    form.append(input);
    document.body.append(form);
    form.submit();
  };

  document.addEventListener('keydown', event => {
    if (event.key === 'Shift') return;
    if (event.timeStamp - lastAt > FAST_MS || event.repeat) begin(event.target);
    lastAt = event.timeStamp;
    if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      text += event.key;
      return;
    }
    const card = text;
    text = '';
    if (!['Enter', 'Tab'].includes(event.key) || card.length < FEWEST || card.length > MOST) return;
    event.preventDefault();
    event.stopPropagation();
    if (field) field.value = before;
    show(card);
  }, true);
})();
