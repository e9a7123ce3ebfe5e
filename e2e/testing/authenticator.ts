import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

/** The code that an authenticator app shows now for a key, with or without spaces in it. */
export function codeFor(key: string): string {
  return new TOTP({ secret: key.replace(/\s/g, '') }).generate();
}

/** The app's next code, which the server already accepts. A code counts once, and a test does not wait half a minute for the next one. */
export function nextCodeFor(key: string): string {
  return new TOTP({ secret: key.replace(/\s/g, '') }).generate({ timestamp: Date.now() + 30_000 });
}

/** A six-digit code that is wrong now and for the steps before and after. */
export function wrongCodeFor(key: string): string {
  const totp = new TOTP({ secret: key.replace(/\s/g, '') });
  const near = [-30_000, 0, 30_000].map((offset) => totp.generate({ timestamp: Date.now() + offset }));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
}

/** Begins to set up an authenticator app on Settings, and returns the key that the dialog shows. */
export async function beginSetUp(page: Page, button: string, name?: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  if (name !== undefined) await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = await dialog.locator('code').textContent();
  if (key === null) throw new Error('No key is shown');
  return key;
}
