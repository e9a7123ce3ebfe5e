// On a slow connection the web fonts would delay the scripts by a second and then come too late to be shown. The fallback fonts
// have the same metrics. Browsers without this interface load the fonts.
if (/2g|3g/.test(navigator.connection?.effectiveType)) document.documentElement.classList.add('no-web-fonts');
