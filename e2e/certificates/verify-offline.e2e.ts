import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IssuedCertificate, startWithCertificate, verdict } from '../testing/start-with-certificate.ts';

let issued: IssuedCertificate;
beforeAll(async () => {
  issued = await startWithCertificate();
}, 180_000);
afterAll(() => issued?.remove());

describe('the page for checking certificates without a connection', { sequential: true }, () => {
  let page: Page;
  /** Waits until the service workers keep the page for both addresses. */
  const waitForWorkers = () =>
    expect
      .poll(() =>
        page.evaluate(async () => {
          const workers = await navigator.serviceWorker.getRegistrations();
          return workers.map(({ active }) => active?.state);
        }),
      )
      .toEqual(['activated', 'activated']);

  it('opens the link of a paper for a visitor who has been there before, and says how old the list is', async () => {
    page = await issued.open();
    await waitForWorkers();
    await page.context().setOffline(true);
    await page.goto(issued.certificate.qr_text);
    await verdict(page).waitFor();
    expect(await verdict(page).textContent()).toMatch(/^Genuine/);
    expect(await page.locator('#answer').textContent()).toMatch(/by the list from \d.* no newer one could be loaded/);
    await page.goto(`/verify?number=${issued.certificate.certificate_number}`);
    await page.getByText('A number cannot be checked without a connection.').first().waitFor();
    await page.context().setOffline(false);
  });

  it('does not put the rest of the site under its service workers', async () => {
    await page.goto('/verify/format');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/about');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  it('gives the same answer while the server is stopped, also with an incomplete cache', async () => {
    await issued.service.stop();
    await page.goto(`/V#${issued.code}`);
    await verdict(page).waitFor();
    expect(await page.locator('#answer').textContent()).toMatch(/by the list from \d/);
    await page.evaluate(() => caches.delete('verify-data'));
    await page.goto('/verify');
    await page.goto(`/V#${issued.code}`);
    await page.getByText('This cannot be checked now.').first().waitFor();
  });

  it('works with a broken cache once the server is back', async () => {
    await issued.service.restart();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) await cache.delete(request);
      }
    });
    await page.goto('/verify');
    await page.goto(`/V#${issued.code}`);
    await verdict(page).waitFor();
    expect(await verdict(page).textContent()).toMatch(/^Genuine/);
  });
});
