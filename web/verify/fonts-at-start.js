// Before a scan the page stays small: its fonts load when a code was opened, and on later visits, which the service worker serves. The
// fallback fonts have the same metrics.
(() => {
  const isSlow = /2g|3g/.test(navigator.connection?.effectiveType);
  const isFirstVisit = !navigator.serviceWorker?.controller && location.hash.length < 2;
  if (isSlow || isFirstVisit) document.documentElement.classList.add('no-web-fonts');
  // A code or a number is answered at once: what the page has for others would move when the answer comes.
  if (location.hash.length > 1 || location.search !== '') document.documentElement.dataset.asked = '';
})();
