// Before a scan the page stays small: its fonts load after a code is opened, and on later visits from the service worker. The
// fallback fonts have the same metrics.
(() => {
  const isSlow = /2g|3g/.test(navigator.connection?.effectiveType);
  const isFirstVisit = !navigator.serviceWorker?.controller && location.hash.length < 2;
  if (isSlow || isFirstVisit) document.documentElement.classList.add('no-web-fonts');
  // A code or a number in the address is answered at once: other content would move when the answer appears.
  if (location.hash.length > 1 || location.search !== '') document.documentElement.dataset.asked = '';
})();
