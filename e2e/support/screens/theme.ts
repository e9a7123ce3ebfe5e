import type { Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;

/** Puts a page into a theme without loading it anew, and keeps the choice for the pages to come. */
export async function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('vite-ui-theme', value);
    document.documentElement.classList.toggle('dark', value === 'dark');
  }, theme);
}
