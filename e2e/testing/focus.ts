import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until an element has the focus, which a screen may set only after rendering. */
export async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Waits until an element or one inside it has the focus. */
export async function expectFocusWithin(container: Locator): Promise<void> {
  await expect.poll(() => container.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Waits until another screen is open, has the focus, and its title is announced. */
export async function expectNewScreen(page: Page, url: string | RegExp, title: string | RegExp): Promise<void> {
  await page.waitForURL(url);
  await expectFocusWithin(page.locator('#content'));
  await expect
    .poll(() => page.locator('[aria-live=polite]').allInnerTexts())
    .toContainEqual(expect.stringMatching(title));
}

/** Waits until a field shows an error that is linked to it for screen readers. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect
    .poll(() =>
      field.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      ),
    )
    .toContain(message);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
}
