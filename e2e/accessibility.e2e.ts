// Every screen in its states (e2e/support/screens) as axe, a narrow window and a slow reader meet it.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEverything } from '../server/src/testing/repeats.ts';
import { closePages, openBrowser } from './support/browser.ts';
import { allScreens } from './support/screens/all-screens.ts';
import {
  findOverflow,
  findViolations,
  forgetLayoutShift,
  readLayoutShift,
  watchLayoutShift,
} from './support/screens/examine.ts';
import { openAs } from './support/screens/open-as.ts';
import { goToScreen, loadScreen, openState, type Screen } from './support/screens/screen.ts';
import { setTheme } from './support/screens/theme.ts';
import { type Service, startService } from './support/service.ts';

const height = 900;
/** Most runs leave out what opens on a screen and what it shows when it fails. */
const screens = allScreens.filter(({ open, failing }) => testEverything || (!open && !failing));
const actors = [...new Set(screens.map(({ actor }) => actor))];

let service: Service;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('every screen, in light and dark and on three widths', () => {
  it.concurrent.each(actors)(
    'has nothing that axe objects to, fits and holds still, for a %s',
    async (actor) => {
      const page = await openAs(browser, service.origin, actor);
      await watchLayoutShift(page);
      const problems: string[] = [];
      let before: Screen | undefined;
      for (const screen of pathByPath(screens.filter((each) => each.actor === actor))) {
        const way = await wayTo(page, screen, before);
        before = screen;
        const found = await examine(page, screen, way).catch((error: unknown) => {
          // Nobody knows what stands there now: the next one is loaded.
          before = undefined;
          return [String(error)];
        });
        problems.push(...found.map((problem) => `${screen.name}: ${problem}`));
      }
      await page.context().close();
      expect(problems).toEqual([]);
    },
    300_000,
  );
});

/** Screens of one path one after the other: as it is, then what opens on it, then what fails. */
function pathByPath(screens: readonly Screen[]): Screen[] {
  const paths = [...new Set(screens.map(({ path }) => path))];
  const rank = ({ path, open, failing }: Screen) => paths.indexOf(path) * 3 + (failing ? 2 : open ? 1 : 0);
  return screens.toSorted((a, b) => rank(a) - rank(b));
}

/** How to come to a screen: it may be there already, or be reached from the one before it as by a link, else it is loaded. */
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

/** Closes what a state has opened in front of its screen. Tells whether the screen then stands as it was loaded. */
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

/** Comes to a screen and gives what moved meanwhile. */
async function come(page: Page, screen: Screen, way: Way): Promise<string[]> {
  if (way === 'there') return [];
  if (way === 'link') {
    await forgetLayoutShift(page);
    await goToScreen(page, screen);
  } else await loadScreen(page, screen);
  // An answer that is late on a busy machine moves what does not move otherwise, so what moves must do so twice.
  if ((await readLayoutShift(page)).length > 0) await loadScreen(page, screen);
  return (await readLayoutShift(page)).map((shift) => `light ${shift}`);
}

/** Looks at a screen and gives what is wrong with it. */
async function examine(page: Page, screen: Screen, way: Way): Promise<string[]> {
  const wide = screen.isMobile ? 375 : 1280;
  await page.setViewportSize({ width: wide, height });
  await setTheme(page, 'light');
  const found = await come(page, screen, way);
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
