/** Shown without JavaScript instead of a form or a screen. */
export const scriptsNeeded = 'Signing in and applying need JavaScript, which is switched off in this browser.';
