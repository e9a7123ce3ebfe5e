import type { Page, Request, Response } from 'playwright-core';

/** The elements that are pressed: Radix's switches, checkboxes and selects are buttons too. */
const pressable = 'button:enabled:not([aria-disabled="true"]), [role="menuitem"]:not([aria-disabled="true"])';
const fields = ['input', 'textarea', 'select', 'button'].map((name) => `form:not([role="search"]) ${name}:enabled`);

/** The addresses of POST requests that change nothing: signing a link to a document, and rendering the preview of an e-mail. */
const readOnlyPosts = ['/storage/v1/object/sign/', '/functions/v1/preview-mail'];

/** How long a press may take to send its first request, in milliseconds. */
const reactionTime = 150;

/**
 * Presses every enabled button of a screen and of what it opens, each once. Returns the fields of forms that can be edited, and the
 * presses that sent a change.
 */
export async function pressEverything(page: Page): Promise<string[]> {
  const url = page.url();
  const problems = new Set<string>();
  const pressed = new Set<string>();
  let last = '';
  const handleResponse = (response: Response) => {
    if (isChange(response)) problems.add(`${last} sends ${describe(response.request())}`);
  };
  const handlePopup = (popup: Page) => void popup.close().catch(() => undefined);
  page.on('response', handleResponse);
  page.on('popup', handlePopup);
  try {
    for (;;) {
      for (const field of await findEditable(page))
        problems.add(`${field} can be edited${last ? ` after ${last}` : ''}`);
      const next = await findNext(page, [...pressed]);
      if (next === undefined) {
        if (!(await closeDialog(page))) return [...problems];
        continue;
      }
      pressed.add(next);
      last = next;
      const press = page.locator('[data-next]').click({ timeout: 5000, noWaitAfter: true });
      await press.catch(() => problems.add(`${next} cannot be pressed`));
      await page.waitForTimeout(reactionTime);
      if (page.url().split('#')[0] !== url.split('#')[0]) await returnTo(page, url);
    }
  } finally {
    page.off('response', handleResponse);
    page.off('popup', handlePopup);
  }
}

/** Returns the names of the fields that can be edited. */
function findEditable(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)]
        .filter((field) => !field.readOnly && field.getAttribute('aria-disabled') !== 'true' && field.checkVisibility())
        .map((field) => `The ${field.localName} ${field.name || field.ariaLabel || field.textContent}`),
    fields.join(),
  );
}

/** Marks the next button that was not pressed yet, in the dialog if one is open, and returns its name. */
function findNext(page: Page, pressed: readonly string[]): Promise<string | undefined> {
  return page.evaluate(
    ({ selector, done }) => {
      document.querySelector('[data-next]')?.removeAttribute('data-next');
      const place =
        document.querySelector('[role=menu], [role=alertdialog], [role=dialog]') ?? document.querySelector('main');
      const name = (button: Element) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
      const next = [...(place?.querySelectorAll(selector) ?? [])].find(
        (button) => button.checkVisibility() && !done.includes(name(button)),
      );
      next?.setAttribute('data-next', '');
      return next && name(next);
    },
    { selector: pressable, done: pressed },
  );
}

/** Closes the topmost dialog or menu. Returns whether one was open. */
async function closeDialog(page: Page): Promise<boolean> {
  const topmost = page.locator('[role=menu], [role=alertdialog], [role=dialog], [role=listbox]').first();
  if (!(await topmost.isVisible())) return false;
  await page.keyboard.press('Escape');
  await topmost.waitFor({ state: 'hidden' });
  return true;
}

async function returnTo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"], .animate-pulse') === null,
  );
}

/**
 * Whether a response belongs to a request for a change. A database function that succeeded has changed nothing, because the triggers of all
 * tables refuse an auditor; one that was refused with 403 has tried to.
 */
function isChange(response: Response): boolean {
  const { pathname } = new URL(response.url());
  const method = response.request().method();
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  if (pathname.startsWith('/rest/v1/rpc/')) return response.status() === 403;
  if (readOnlyPosts.some((start) => pathname.startsWith(start))) return false;
  return ['/rest/v1/', '/storage/v1/', '/functions/v1/', '/auth/v1/'].some((start) => pathname.startsWith(start));
}

const describe = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
