import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectToast } from './toast.ts';

/** Presses 'Export CSV' above a list and returns the lines of the file: the header and one for each row of the list. */
export async function exportList(page: Page, fileName: string): Promise<string[]> {
  const status = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  await expect.poll(() => status.textContent()).toMatch(/\d$/);
  const found = Number(/(\d+)$/.exec((await status.textContent()) ?? '')?.[1]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await expectToast(page, 'Export ready', 'The list was saved as a CSV file.');
  expect(download.suggestedFilename()).toBe(fileName);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(1 + found);
  return lines;
}
