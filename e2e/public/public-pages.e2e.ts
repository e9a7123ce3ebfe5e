import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { footer, type PublicPage, publicPages } from '../testing/public-pages.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

/** Reads the expected parts of a page, including the site's frame. */
async function expectPage(page: Page, { path, title, heading, texts, links }: PublicPage): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.title()).toBe(title);
  const headings = page.getByRole('heading', { level: 1 });
  await expect.poll(() => headings.allTextContents()).toEqual([heading]);
  const text = (await page.locator('main').textContent()) ?? '';
  for (const wanted of texts) expect(text, path).toContain(wanted);
  for (const [name, to] of Object.entries(links)) {
    const link = page.locator('main').getByRole('link', { name, exact: true }).first();
    expect(await link.getAttribute('href'), `${name} on ${path}`).toBe(to);
  }
  const foot = (await page.getByRole('contentinfo').textContent()) ?? '';
  for (const wanted of footer) expect(foot, path).toContain(wanted);
}

describe.each([
  { who: 'a visitor', javaScriptEnabled: true },
  { who: 'a visitor whose browser runs no script', javaScriptEnabled: false },
])('$who', ({ javaScriptEnabled }) => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(browser, service.origin, { javaScriptEnabled });
  });
  afterAll(() => closeProfile(page));

  it('sees every public page with its title, one main heading, its texts and its links', async () => {
    for (const wanted of publicPages) await expectPage(page, wanted);
  });

  it('can use the navigation bar and the footer', async () => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    expect(
      await bar
        .getByRole('link', { name: /^Login/ })
        .first()
        .getAttribute('target'),
    ).toBe('_blank');
    for (const [name, path] of [
      ['Landlords & Agents', '/landlords'],
      ['Tenants', '/tenants'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${service.origin}${path}`);
    }
    const foot = page.getByRole('contentinfo');
    expect(await foot.getByRole('link', { name: /^Admin Login/ }).getAttribute('href')).toBe('/auth');
    for (const [name, path] of [
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
    ] as const) {
      await foot.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${service.origin}${path}`);
    }
  });

  it('opens a question in place', async () => {
    await page.goto('/');
    const answer = page.getByText('A landlord is free to decide which security to accept');
    expect(await answer.isVisible()).toBe(false);
    await page.getByText('Does my landlord have to accept it?').click();
    await answer.waitFor();
  });

  it('has the phone menu only below 768 px', async () => {
    await page.goto('/');
    const menu = page.getByRole('banner').locator('summary');
    await page.setViewportSize({ width: 767, height: 812 });
    await menu.click();
    const link = page.getByRole('banner').getByRole('link', { name: 'Tenants', exact: true });
    await link.waitFor();
    if (javaScriptEnabled) {
      // Only a script detects a touch outside the menu, and it was loaded by the first one.
      const touchBeside = async () => {
        await page.mouse.click(300, 800);
        return link.isVisible();
      };
      await expect.poll(touchBeside).toBe(false);
      await menu.click();
    }
    await link.click();
    await page.waitForURL('**/tenants');
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.setViewportSize({ width: 768, height: 900 });
    await link.waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
