import type { Page } from 'playwright-core';

/** Who looks at a screen: a stranger, a new tenant with nothing yet, or one of the demo accounts. */
export type Actor = 'visitor' | 'newcomer' | 'tenant' | 'manager' | 'staff';

/** A screen in one of its states, and the way there. */
export interface Screen {
  readonly actor: Actor;
  /** Unlike every other, and good as a file name. */
  readonly name: string;
  readonly path: string;
  /** Requests that fail while it loads: shows the screen's error state. */
  readonly failing?: string;
  /** Opens the state, once the screen is drawn: a sheet, a dialog, a menu. */
  readonly open?: (page: Page) => Promise<void>;
  /** Opens as well where the state before it in the list is open, without loading the screen anew. */
  readonly isOnTop?: boolean;
  /** Exists, or looks different, on a phone only. */
  readonly isMobile?: boolean;
  /** The picture's name in docs/screenshots, for those that the README shows. */
  readonly readme?: string;
}

/** Demo data: an approved application with everything, two that staff still look at, and a draft. */
export const demo = {
  approved: '40000000-0000-4000-8000-000000000001',
  inReview: '40000000-0000-4000-8000-000000000017',
  pending: '40000000-0000-4000-8000-000000000022',
  draft: '40000000-0000-4000-8000-000000000024',
  propertyManager: '20000000-0000-4000-8000-000000000001',
  tenancy: '30000000-0000-4000-8000-000000000001',
  tenant: '10000000-0000-4000-8000-000000000003',
  managerUser: '10000000-0000-4000-8000-000000000002',
  nobody: '00000000-0000-4000-8000-000000000000',
} as const;

/** Presses the first button with this name. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
};

/** Opens the section of this title, where it is closed. */
export const openSection = (title: string) => async (page: Page) => {
  const trigger = page.getByRole('button', { name: new RegExp(`^${title}`) });
  await trigger.waitFor();
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
};

/** Presses a button and waits for the dialog that it opens. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

/** Does one thing after the other. */
export const inTurn =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Loads a screen and waits until it is drawn: nothing is loading and no shape stands in for what comes. */
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
 * Leads from one screen of the dashboard to another as a link does, which loads nothing but the other screen. Where the way is
 * barred, by changes that are not saved, it is loaded.
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
  // Between two screens of one kind the title's element stays, and only what it says is another.
  const isLeft = page.waitForFunction(() => document.querySelector('h1[data-left]') === null, null, { timeout: 500 });
  await isLeft.catch(() => undefined);
  await waitUntilDrawn(page);
}

/** Opens the state of a screen that is loaded. */
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
