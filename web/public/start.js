// A public page is complete without scripts, so they are deferred (app/lib/defer-scripts.ts) until they are needed: on a pointer
// or key event, when this browser has stored a session or a theme, or when what the page says is over.
(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  let clicked;

  function start() {
    for (const sign of signs) removeEventListener(sign, start, true);
    const waiting = document.getElementById('waiting-script');
    if (!waiting || waiting.dataset.started) return;
    waiting.dataset.started = 'true';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    document.head.append(script);
  }

  function keepClick(event) {
    clicked = event.target.closest?.('button') ?? clicked;
  }

  function hasKept() {
    try {
      return localStorage.length > 0;
    } catch {
      // Storage can be blocked; then nothing was kept.
      return false;
    }
  }

  /** Whether the last day on which the page is true without its scripts has passed, in London. */
  function isOver(lastDay) {
    const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
    return lastDay !== undefined && london.format() > lastDay;
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('click', keepClick, true);
  // Called by app/lib/use-page-started.ts. Replays a button press that came too early.
  addEventListener(
    'page-started',
    () => {
      removeEventListener('click', keepClick, true);
      clicked?.click();
    },
    { once: true },
  );
  if (hasKept() || isOver(document.currentScript.dataset.lastDay)) start();
})();
