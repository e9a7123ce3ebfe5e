// Runs before the first paint, so that a dark-mode visitor never sees a white flash, and follows the system while the page is
// open, also where no other script has started. Its twin, which keeps a choice, is lib/theme.ts. A file of its own
// with its hash in the name, so that a returning visitor need not wait for it.
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
