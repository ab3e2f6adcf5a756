// K and M keys beside an amount, as on the unit. Where they are the keyboard of a phone needs no letters.
(() => {
  'use strict';

  document.addEventListener('click', event => {
    const key = event.target.closest('[data-unit]');
    if (!key) return;
    const field = key.closest('.typed').querySelector('input');
    field.value = field.value.replace(/[\skm]+$/i, '') + key.dataset.unit;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  });

  document.addEventListener('focusin', event => {
    if (event.target.closest('.typed')?.querySelector('[data-unit]')) event.target.inputMode = 'decimal';
  });
})();
