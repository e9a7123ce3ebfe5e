import type { Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;

/** Switches a page's theme without a reload, and stores the choice for later pages. */
export async function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('vite-ui-theme', value);
    document.documentElement.classList.toggle('dark', value === 'dark');
  }, theme);
}
