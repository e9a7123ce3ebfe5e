import type { Locator, Page } from 'playwright-core';

/** The toasts on a page, of which at most one is visible. */
export function toasts(page: Page): Locator {
  return page.locator('[aria-label^="Notifications"] li');
}

/** Waits for a toast with exactly this title and, if given, exactly this text. A pattern has to match. */
export async function expectToast(page: Page, title: string | RegExp, text?: string | RegExp): Promise<void> {
  await toasts(page)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter(text === undefined ? {} : { has: page.getByText(text, { exact: true }) })
    .waitFor();
}
