// A prerendered form can be filled in before React has hydrated it. Until then this script keeps the input and the last
// pressed button, and then replays both. It also keeps the browser from submitting the form natively.
(() => {
  const typed = new Map();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  let pressed;

  function keepInput({ target }) {
    if (target instanceof HTMLInputElement) typed.set(target, target.value);
  }

  function keepPress(event) {
    const button = event.target.closest?.('button');
    if (!button) return;
    // React may already listen and would handle the press as well.
    event.stopImmediatePropagation();
    pressed?.removeAttribute('data-waiting');
    // A press that has been sent is replayed, even if another button is pressed after it.
    pressed = window.earlyRequest?.button ?? button;
    pressed.setAttribute('data-waiting', '');
  }

  function keepSubmit(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // React ignores an input event with the value that it saw last.
  function replayInput(field, value) {
    field.value = '';
    setValue.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const kept = { input: keepInput, change: keepInput, click: keepPress, submit: keepSubmit };
  for (const [name, keep] of Object.entries(kept)) addEventListener(name, keep, true);

  // Dispatched by app/lib/use-page-started.ts.
  addEventListener(
    'page-started',
    () => {
      for (const [name, keep] of Object.entries(kept)) removeEventListener(name, keep, true);
      // Autofill may dispatch no event.
      for (const field of document.querySelectorAll('form input')) {
        if (field.value !== field.defaultValue) typed.set(field, field.value);
      }
      for (const [field, value] of typed) replayInput(field, value);
      pressed?.removeAttribute('data-waiting');
      pressed?.click();
    },
    { once: true },
  );
})();
