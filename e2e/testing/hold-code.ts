import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Holds a part of the application's code, named as its file begins, until `work` releases it: as on a poor line. */
export async function holdCode(
  page: Page,
  name: string,
  work: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const code = new RegExp(`/assets/${name}-.*\\.js$`);
  const held: Route[] = [];
  await page.route(code, (route) => void held.push(route));
  try {
    await work(async () => {
      await expect.poll(() => held.length, { message: `The code of ${name} is asked for` }).toBeGreaterThan(0);
      await Promise.all(held.splice(0).map((route) => route.continue()));
    });
  } finally {
    await page.unroute(code);
  }
}
