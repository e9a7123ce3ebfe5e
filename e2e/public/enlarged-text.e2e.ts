import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { publicPages } from '../testing/public-pages.ts';
import { findOverflow } from '../testing/screens/page-checks.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('a visitor who enlarges only the text, to 200 %', () => {
  it.each([320, 375, 768, 1280])('sees every public page fit into a window of %i px', async (width) => {
    const page = await openPage(browser, service.origin, { viewport: { width, height: 800 } });
    for (const path of [...publicPages.map((each) => each.path), '/auth', '/apply']) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await findOverflow(page), path).toEqual([]);
    }
    await closeProfile(page);
  });
});
