// Every screen in its states (e2e/support/screens) as axe, a narrow window and a slow reader meet it.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { allScreens } from './support/screens/all-screens.ts';
import { findOverflow, findViolations, readLayoutShift, watchLayoutShift } from './support/screens/examine.ts';
import { openAs } from './support/screens/open-as.ts';
import { loadScreen, openState, type Screen } from './support/screens/screen.ts';
import { setTheme } from './support/screens/theme.ts';
import { type Service, startService } from './support/service.ts';

const height = 900;
const actors = [...new Set(allScreens.map(({ actor }) => actor))];

let service: Service;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.remove();
});

describe('every screen, in light and dark and on three widths', () => {
  it.concurrent.each(actors)(
    'has nothing that axe objects to, fits and holds still, for a %s',
    async (actor) => {
      const page = await openAs(browser, service.origin, actor);
      await watchLayoutShift(page);
      const problems: string[] = [];
      for (const screen of allScreens.filter((each) => each.actor === actor)) {
        const found = await examine(page, screen).catch((error: unknown) => [String(error)]);
        problems.push(...found.map((problem) => `${screen.name}: ${problem}`));
      }
      await page.context().close();
      expect(problems).toEqual([]);
    },
    300_000,
  );
});

async function examine(page: Page, screen: Screen): Promise<string[]> {
  const wide = screen.isMobile ? 375 : 1280;
  await page.setViewportSize({ width: wide, height });
  await setTheme(page, 'light');
  await loadScreen(page, screen);
  // An answer that is late on a busy machine moves what does not move otherwise, so what moves must do so twice.
  if ((await readLayoutShift(page)).length > 0) await loadScreen(page, screen);
  const found = (await readLayoutShift(page)).map((shift) => `light ${shift}`);
  await openState(page, screen);
  const look = async (name: string, problems: Promise<string[]>) =>
    found.push(...(await problems).map((problem) => `${name}: ${problem}`));
  await look('light', findViolations(page));
  await look(`${wide} px`, findOverflow(page));
  // The states of a screen are made of the same parts, whatever the width and the theme.
  if (screen.open !== undefined || screen.failing !== undefined) return found;
  await setTheme(page, 'dark');
  await look('dark', findViolations(page, 'colours'));
  if (screen.isMobile) return found;
  await page.setViewportSize({ width: 768, height });
  await look('768 px', findOverflow(page));
  await page.setViewportSize({ width: 375, height });
  await look('375 px', findOverflow(page));
  return found;
}
