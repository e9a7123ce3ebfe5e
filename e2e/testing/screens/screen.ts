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
  /** Also works with the previous state of the list open, without loading the screen again. */
  readonly isOnTop?: boolean;
  /** Exists, or looks different, only on a phone. */
  readonly isMobile?: boolean;
  /** The picture's name in docs/screenshots, for screens in the README. */
  readonly readme?: string;
}

/** Demo data: a complete approved application, those that are waiting for staff, and a draft; startWithCases decides some of them. */
export const demo = {
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
  /** The draft that was begun last. */
  newest: '40000000-0000-4000-8000-000000000025',
  propertyManager: '20000000-0000-4000-8000-000000000001',
  tenancy: '30000000-0000-4000-8000-000000000001',
  tenant: '10000000-0000-4000-8000-000000000003',
  managerUser: '10000000-0000-4000-8000-000000000002',
  nobody: '00000000-0000-4000-8000-000000000000',
} as const;

/** Presses the first button with this name. */
export const clickButton = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
};

/** Presses a button and waits for the dialog that it opens. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await clickButton(name)(page);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

/** Runs actions in order. */
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
  const isThere = await page.evaluate(async (path) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(path);
    return location.pathname + location.search === path;
  }, screen.path);
  if (!isThere) return loadScreen(page, screen);
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

async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .animate-pulse, .animate-spin') === null &&
      document.fonts.status === 'loaded',
  );
}
