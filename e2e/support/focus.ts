import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until an element has the focus, which a screen may give only after it has drawn. Fails when it does not come in time. */
export async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}
