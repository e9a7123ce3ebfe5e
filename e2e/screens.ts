// npm run screens: every screen as pictures, at three widths and in both themes, from the demo data of a new service.
// `npm run screens -- --readme` takes only those that the README shows.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './support/browser.ts';
import { startService } from './support/service.ts';
import { accounts, signIn } from './support/sign-in.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const widths = [375, 768, 1280];
const themes = ['light', 'dark'] as const;

/** An approved application, one that waits, and a draft of the demo data. */
const approved = '40000000-0000-4000-8000-000000000001';
const draft = '40000000-0000-4000-8000-000000000024';

type Actor = keyof typeof accounts | 'visitor';

const screens: readonly { actor: Actor; name: string; path: string; readme?: string }[] = [
  { actor: 'visitor', name: 'home', path: '/', readme: 'home' },
  { actor: 'visitor', name: 'tenants', path: '/tenants' },
  { actor: 'visitor', name: 'landlords', path: '/landlords' },
  { actor: 'visitor', name: 'landlord-inquiry', path: '/landlord-inquiry' },
  { actor: 'visitor', name: 'about', path: '/about' },
  { actor: 'visitor', name: 'privacy', path: '/privacy' },
  { actor: 'visitor', name: 'terms', path: '/terms' },
  { actor: 'visitor', name: 'apply', path: '/apply' },
  { actor: 'visitor', name: 'email-confirmation', path: '/email-confirmation' },
  { actor: 'visitor', name: 'auth', path: '/auth' },
  { actor: 'visitor', name: 'reset-password', path: '/reset-password' },
  { actor: 'visitor', name: 'not-found', path: '/no-such-page' },
  { actor: 'tenant', name: 'tenant-home', path: '/dashboard/home' },
  { actor: 'tenant', name: 'tenant-applications', path: '/dashboard/applications' },
  { actor: 'tenant', name: 'tenant-application', path: `/dashboard/applications/${approved}` },
  {
    actor: 'tenant',
    name: 'submission',
    path: `/dashboard/application-submission?application=${draft}`,
    readme: 'submission',
  },
  { actor: 'staff', name: 'staff-applications', path: '/dashboard/applications' },
  { actor: 'staff', name: 'rent-guarantees', path: '/dashboard/rent-guarantees' },
  { actor: 'staff', name: 'rent-guarantee', path: `/dashboard/rent-guarantees/${approved}`, readme: 'rent-guarantee' },
  {
    actor: 'staff',
    name: 'rent-guarantee-communications',
    path: `/dashboard/rent-guarantees/${approved}?tab=communications`,
  },
  { actor: 'staff', name: 'rent-guarantee-documents', path: `/dashboard/rent-guarantees/${approved}?tab=documents` },
];

const forReadme = process.argv.includes('--readme');
const service = await startService();
const browser = await launchBrowser();
try {
  for (const theme of forReadme ? (['light'] as const) : themes) {
    for (const width of forReadme ? [1280] : widths) await takeAll(browser, theme, width);
  }
} finally {
  await browser.close();
  await service.remove();
}

/** Takes every screen at one width in one theme, each actor signed in once. */
async function takeAll(chromium: Browser, theme: (typeof themes)[number], width: number): Promise<void> {
  const pages = new Map<Actor, Page>();
  for (const { actor, name, path, readme } of screens) {
    if (forReadme && readme === undefined) continue;
    const page = pages.get(actor) ?? (await openAs(chromium, actor, theme, width));
    pages.set(actor, page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const folder = forReadme ? join(root, 'docs', 'screenshots') : join(root, '.cache', 'screens', `${width}-${theme}`);
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${readme ?? name}.png`), fullPage: !forReadme });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) console.log(`${name} is ${overflow} px too wide at ${width} px`);
  }
  for (const page of pages.values()) await page.context().close();
  console.log(`${theme}, ${width} px: done`);
}

async function openAs(chromium: Browser, actor: Actor, theme: string, width: number): Promise<Page> {
  const page = await openPage(chromium, service.origin, { viewport: { width, height: width < 768 ? 812 : 800 } });
  await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);
  if (actor !== 'visitor') {
    await page.goto('/auth');
    await signIn(page, accounts[actor]);
  }
  return page;
}
