import type { Page } from 'playwright-core';

/** The viewer of a screen: a stranger, a new tenant without data, or one of the demo accounts; `company` is the tenant of company lets. */
export type Actor = 'visitor' | 'newcomer' | 'tenant' | 'company' | 'manager' | 'staff';

/** A screen in one of its states, and how to reach it. */
export interface Screen {
  readonly actor: Actor;
  /** Unique, and usable as a file name. */
  readonly name: string;
  readonly path: string;
  /** Requests that fail while it loads, to show the screen's error state. */
  readonly failing?: string;
  /** Opens the state once the screen has rendered: a sheet, a dialog, a menu. */
  readonly open?: (page: Page) => Promise<void>;
  /** Can be opened while the previous state in the list is open, without loading the screen again. */
  readonly isOnTop?: boolean;
  /** Exists only on a phone, or looks different there. */
  readonly isMobile?: boolean;
  /** The picture's name in docs/screenshots, for screens in the README. */
  readonly readme?: string;
}

/** The ids of some demo data. `startWithCases` decides some of the applications. */
export const demo = {
  /** Approved and complete. */
  approved: '40000000-0000-4000-8000-000000000001',
  /** Approved, with a certificate that waits for a signature. */
  unsigned: '40000000-0000-4000-8000-000000000014',
  /** Approved, with a certificate that is signed and could not be issued. */
  unissued: '40000000-0000-4000-8000-000000000002',
  inReview: '40000000-0000-4000-8000-000000000017',
  /** Rejected, and the tenant has appealed. */
  appealed: '40000000-0000-4000-8000-000000000018',
  /** Rejected, and the tenant can appeal. */
  rejected: '40000000-0000-4000-8000-000000000021',
  closed: '40000000-0000-4000-8000-000000000023',
  pending: '40000000-0000-4000-8000-000000000022',
  draft: '40000000-0000-4000-8000-000000000024',
  /** A draft, the newest application. */
  newest: '40000000-0000-4000-8000-000000000025',
  propertyManager: '20000000-0000-4000-8000-000000000001',
  tenancy: '30000000-0000-4000-8000-000000000001',
  tenant: '10000000-0000-4000-8000-000000000003',
  managerUser: '10000000-0000-4000-8000-000000000002',
  nobody: '00000000-0000-4000-8000-000000000000',
} as const;

/** Returns a step that presses the first button with this name. */
export const clickButton = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
};

/** Returns a step that presses a button and waits for the dialog that it opens. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await clickButton(name)(page);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

/** Returns a step that runs others in order. */
export const inTurn =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Loads a screen and waits until it has rendered: nothing is loading and no placeholder is left. */
export async function loadScreen(page: Page, { path, failing }: Screen): Promise<void> {
  if (failing) await page.route(failing, (route) => route.abort());
  try {
    await page.goto(path);
    await waitUntilDrawn(page);
  } finally {
    if (failing) await page.unroute(failing);
  }
}

/**
 * Navigates within the dashboard as a link does, which loads only the other screen. When unsaved changes block that, the screen
 * is loaded.
 */
export async function goToScreen(page: Page, screen: Screen): Promise<void> {
  const hasNavigated = await page.evaluate(async (path) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(path);
    return location.pathname + location.search === path;
  }, screen.path);
  if (!hasNavigated) return loadScreen(page, screen);
  // Two screens of one kind share the title's element, and only its text differs.
  const isLeft = page.waitForFunction(() => document.querySelector('h1[data-left]') === null, null, { timeout: 500 });
  await isLeft.catch(() => undefined);
  await waitUntilDrawn(page);
}

/** Opens the state of a loaded screen. */
export async function openState(page: Page, { open }: Screen): Promise<void> {
  if (open === undefined) return;
  await open(page);
  await waitUntilDrawn(page);
}

export const themes = ['light', 'dark'] as const;

/** Switches a page's theme without a reload, and stores the choice for later pages. */
export async function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('vite-ui-theme', value);
    document.documentElement.classList.toggle('dark', value === 'dark');
  }, theme);
}

async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .animate-pulse, .animate-spin') === null &&
      document.fonts.status === 'loaded',
  );
}
