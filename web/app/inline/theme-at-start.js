// Runs before the first paint, so that a dark-mode visitor never sees a white flash, and follows the system while the page is
// open, even when no other script has started. lib/theme.ts stores the choice.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');

  function apply() {
    let stored = null;
    try {
      stored = localStorage.getItem('vite-ui-theme');
    } catch {
      // Storage can be blocked; then the system decides.
    }
    const isDark = stored === 'dark' || (stored !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark', isDark);
  }

  apply();
  system.addEventListener('change', apply);
})();
