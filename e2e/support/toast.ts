import type { Page } from 'playwright-core';

/** Waits for a toast with exactly this title and, where given, this text. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const titled = page
    .locator('[aria-label^="Notifications"] li')
    .filter({ has: page.getByText(title, { exact: true }) });
  await (text === undefined ? titled : titled.filter({ has: page.getByText(text, { exact: true }) })).waitFor();
}
