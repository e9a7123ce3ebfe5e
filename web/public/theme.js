// Runs before the first paint, so that a dark-mode visitor never sees a white flash. Its twin is app/lib/theme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('vite-ui-theme');
  } catch {
    // Storage can be blocked; then the system decides.
  }
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
})();
