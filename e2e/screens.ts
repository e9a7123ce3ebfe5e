// npm run screens: every screen as a picture, at three widths and in both themes, from the demo data of a new service.
// `npm run screens -- --readme` takes only those in the README; `-- NAME …` those whose name contains a name.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { closeProfile, launchBrowser } from './testing/browser.ts';
import { allScreens } from './testing/screens/all-screens.ts';
import { openAs } from './testing/screens/open-as.ts';
import { type Actor, loadScreen, openState, type Screen, setTheme, themes } from './testing/screens/screen.ts';
import { startWithCases } from './testing/screens/start-with-cases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const forReadme = process.argv.includes('--readme');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const widths = forReadme ? [1280] : [375, 768, 1280];

const chosen = allScreens.filter(({ name, readme }) =>
  forReadme ? readme !== undefined : names.length === 0 || names.some((part) => name.includes(part)),
);
/** The screens that could not be opened. */
const failed: string[] = [];
const service = await startWithCases();
const browser = await launchBrowser();
try {
  for (const width of widths) {
    for (const actor of new Set(chosen.map((screen) => screen.actor))) {
      await takeAll(actor, width);
    }
    console.log(`${width} px: done`);
  }
} finally {
  await browser.close();
  await service.remove();
}
if (failed.length > 0) {
  console.error(`${failed.length} could not be opened:\n${failed.join('\n')}`);
  process.exitCode = 1;
}

/** Takes an actor's screens at one width in both themes. */
async function takeAll(actor: Actor, width: number): Promise<void> {
  const page = await openAs(browser, service.origin, actor, { viewport: { width, height: width < 768 ? 812 : 800 } });
  for (const screen of chosen.filter((each) => each.actor === actor)) {
    if (screen.isMobile && width >= 768) continue;
    try {
      await loadScreen(page, screen);
      await openState(page, screen);
    } catch (error) {
      failed.push(`${screen.name} at ${width} px: ${error}`);
      continue;
    }
    for (const theme of forReadme ? (['light'] as const) : themes) await take(page, screen, width, theme);
  }
  await closeProfile(page);
}

async function take(page: Page, { name, readme, open }: Screen, width: number, theme: (typeof themes)[number]) {
  await setTheme(page, theme);
  const folder = forReadme ? join(root, 'docs', 'screenshots') : join(root, '.cache', 'screens', `${width}-${theme}`);
  await mkdir(folder, { recursive: true });
  const fullPage = !forReadme && (open === undefined || (await page.getByRole('dialog').count()) === 0);
  await page.screenshot({ path: join(folder, `${forReadme ? readme : name}.png`), fullPage });
}
