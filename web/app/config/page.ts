import { company } from './company';

export function pageTitle(page: string): string {
  return `${page} | ${company.brand}`;
}

/** Shown without JavaScript instead of a form or a screen. */
export const scriptsNeeded = 'Signing in and applying need JavaScript, which is switched off in this browser.';
