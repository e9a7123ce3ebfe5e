// Checks every screen in its states (e2e/testing/screens) with axe, in narrow windows and for layout shifts.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEverything } from '../../server/src/testing/repeats.ts';
import { closePages, closeProfile, openBrowser } from '../testing/browser.ts';
import { allScreens } from '../testing/screens/all-screens.ts';
import { openAs } from '../testing/screens/open-as.ts';
import {
  findOverflow,
  findViolations,
  readLayoutShift,
  resetLayoutShift,
  watchLayoutShift,
} from '../testing/screens/page-checks.ts';
import { goToScreen, loadScreen, openState, type Screen, setTheme } from '../testing/screens/screen.ts';
import { startWithCases } from '../testing/screens/start-with-cases.ts';
import type { Service } from '../testing/service.ts';

const height = 900;
/** Most runs skip the dialogs and error states of a screen. */
const screens = allScreens.filter(({ open, failing }) => testEverything || (!open && !failing));
const actors = [...new Set(screens.map(({ actor }) => actor))];

let service: Service;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([startWithCases(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('every screen, in light and dark and on three widths', () => {
  it.concurrent.each(actors)(
    'has no axe violation, fits and does not shift, for a %s',
    async (actor) => {
      const page = await openAs(browser, service.origin, actor);
      await watchLayoutShift(page);
      const problems: string[] = [];
      let before: Screen | undefined;
      for (const screen of pathByPath(screens.filter((each) => each.actor === actor))) {
        const way = await wayTo(page, screen, before);
        before = screen;
        const found = await examine(page, screen, way).catch((error: unknown) => {
          // The state of the page is unknown: the next screen is loaded.
          before = undefined;
          return [String(error)];
        });
        problems.push(...found.map((problem) => `${screen.name}: ${problem}`));
      }
      await closeProfile(page);
      expect(problems).toEqual([]);
    },
    900_000,
  );
});

/** The states of one path in order: as loaded, then with dialogs, then with failures. */
function pathByPath(screens: readonly Screen[]): Screen[] {
  const paths = [...new Set(screens.map(({ path }) => path))];
  const rank = ({ path, open, failing }: Screen) => paths.indexOf(path) * 3 + (failing ? 2 : open ? 1 : 0);
  return screens.toSorted((a, b) => rank(a) - rank(b));
}

/** How to reach a screen: it is open already, or the router navigates to it, or it is loaded. */
type Way = 'there' | 'link' | 'load';

async function wayTo(page: Page, screen: Screen, before: Screen | undefined): Promise<Way> {
  if (before === undefined) return 'load';
  const isThere = before.path === screen.path;
  if (isThere && screen.isOnTop) return 'there';
  if (!(await isPlain(page, before))) return 'load';
  if (isThere) return 'there';
  const isInDashboard = [before, screen].every(({ path }) => path.startsWith('/dashboard'));
  const isOther = withoutQuery(before.path) !== withoutQuery(screen.path);
  return isInDashboard && isOther && screen.failing === undefined ? 'link' : 'load';
}

const withoutQuery = (path: string) => path.split('?')[0];

/** Closes a state's dialogs. Returns whether the screen is then as it was loaded. */
async function isPlain(page: Page, { open, failing }: Screen): Promise<boolean> {
  if (failing !== undefined) return false;
  if (open === undefined) return true;
  const inFront = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first();
  if (!(await inFront.isVisible())) return false;
  await page.keyboard.press('Escape');
  return inFront.waitFor({ state: 'detached', timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

/** Opens a screen, and returns its layout shifts. */
async function come(page: Page, screen: Screen, way: Way): Promise<string[]> {
  if (way === 'there') return [];
  if (way === 'link') {
    await resetLayoutShift(page);
    await goToScreen(page, screen);
  } else await loadScreen(page, screen);
  // On a busy machine a late response can shift something that is normally still, so a shift must happen twice.
  if ((await readLayoutShift(page)).length > 0) await loadScreen(page, screen);
  return (await readLayoutShift(page)).map((shift) => `light ${shift}`);
}

/** Checks a screen, and returns its problems. */
async function examine(page: Page, screen: Screen, way: Way): Promise<string[]> {
  const wide = screen.isMobile ? 375 : 1280;
  await page.setViewportSize({ width: wide, height });
  await setTheme(page, 'light');
  const found = await come(page, screen, way);
  await openState(page, screen);
  const collect = async (name: string, problems: Promise<string[]>) =>
    found.push(...(await problems).map((problem) => `${name}: ${problem}`));
  await collect('light', findViolations(page));
  await collect(`${wide} px`, findOverflow(page));
  // The states of a screen share their parts at every width and in both themes.
  if (screen.open !== undefined || screen.failing !== undefined) return found;
  await setTheme(page, 'dark');
  await collect('dark', findViolations(page, 'colours'));
  if (screen.isMobile) return found;
  await page.setViewportSize({ width: 768, height });
  await collect('768 px', findOverflow(page));
  await page.setViewportSize({ width: 375, height });
  await collect('375 px', findOverflow(page));
  return found;
}
