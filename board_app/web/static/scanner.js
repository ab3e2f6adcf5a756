// A reader that types is told from people by its speed, as on the unit (unit_driver/readers/keyboard_wedge.py): its card
// goes to the page of cards, whatever page is open and wherever the cursor stands, and what it wrote into a field on the
// way is taken out again. Of a card that came too slowly or in pieces nothing is made, and its Enter presses nothing; the
// page of cards says of a piece that looks like a card that it is none.
(() => {
  'use strict';

  const FAST_MS = 30; // between two keys of one card at most
  const SLOW_MS = 50; // between two keys of a slow scanner
  const REST_MS = 500; // after which a burst that broke off is over
  const TORN_MS = 3000; // so long after a burst that never came to its end what follows may be its rest
  const BURST = 4; // so many fast keys are nobody's fingers
  const FEWEST = 8; // so many make a card right after other keys
  const MOST = 120;
  let text = '';
  let lastAt = -Infinity;
  let begunAt = -Infinity;
  let tornAt = -Infinity;
  let run = 0; // keys no further apart than a slow scanner's
  let alone = true;
  let broken = false;
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
    const gap = event.repeat ? Infinity : event.timeStamp - lastAt;
    if (gap > SLOW_MS) run = 0;
    if (gap > FAST_MS) {
      if (text.length >= BURST) tornAt = lastAt;
      begunAt = event.timeStamp;
      alone = gap > REST_MS;
      broken = !alone && (broken || text.length >= BURST);
      begin(event.target);
    }
    lastAt = event.timeStamp;
    if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      text += event.key;
      run += 1;
      return;
    }
    const card = text;
    text = '';
    if (!['Enter', 'Tab'].includes(event.key)) return;
    const stripe = '%;'.includes(card[0]);
    const torn = !stripe && begunAt - tornAt <= TORN_MS;
    tornAt = -Infinity;
    const fewest = alone || stripe ? BURST : FEWEST;
    const whole = !broken && card.length >= fewest && card.length <= MOST;
    if (!whole && !broken && card.length < BURST && run < FEWEST) return;
    event.preventDefault();
    event.stopPropagation();
    if (field) field.value = before;
    broken = false;
    run = FEWEST; // some readers end a card twice, as lines end
    if (whole) show(torn ? ' ' : card);
  }, true);
})();
