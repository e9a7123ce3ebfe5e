import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bin, root, run } from '../../scripts/run.mjs';
import { offer } from '../../web/app/config/company.ts';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { type Service, startService } from '../testing/service.ts';

const publicPages = [
  '/',
  '/tenants',
  '/landlords',
  '/about',
  '/terms',
  '/privacy',
  '/landlord-inquiry',
  '/auth',
  '/apply',
];
/** The pages that name the price. */
const pagesWithPrice = ['/', '/tenants', '/landlords', '/about', '/terms'];

const lastDay = offer?.until ?? '';
const duringOffer = new Date(`${lastDay}T12:00:00Z`);
const afterOffer = new Date(duringOffer.getTime() + 24 * 3600 * 1000);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));

let folder: string;
let service: Service;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-offer-'));
});
afterEach(async () => {
  await service?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Builds the site of a company that is not a sample, with the last day of its offer, and starts the service with it. */
async function startWith(until: string): Promise<void> {
  const web = join(folder, 'web');
  await cp(join(root, 'web'), web, { recursive: true, filter: (path) => !/\/(build|node_modules)$/.test(path) });
  for (const name of ['node_modules', 'supabase', 'docs', 'package.json', 'tsconfig.base.json']) {
    await symlink(join(root, name), join(folder, name));
  }
  const company = join(web, 'app', 'config', 'company.ts');
  const sample = await readFile(company, 'utf8');
  const source = sample.replace('isSample: boolean = true', 'isSample: boolean = false').replace(lastDay, until);
  expect(source).not.toBe(sample);
  await writeFile(company, source);
  expect(await run(bin('react-router'), ['build'], { cwd: web, quiet: true, env: { NODE_ENV: 'production' } })).toBe(0);
  service = await startService({ WEB_DIR: join(web, 'build', 'client') });
}

/**
 * Opens each public page at a time, and waits until React has taken it over. Returns the pages that say then that the fee is waived.
 * Fails with what the console says.
 * @param touch makes a page load its scripts; not needed after the offer.
 */
async function readAt(time: Date, touch: (page: Page) => Promise<void> = async () => {}): Promise<string[]> {
  const page = await openPage(browser, service.origin);
  await page.clock.setFixedTime(time);
  await page.addInitScript(() => addEventListener('page-started', () => Reflect.set(window, 'isStarted', true)));
  const faults: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  const waiving: string[] = [];
  for (const path of publicPages) {
    await page.goto(path);
    await touch(page);
    await page.waitForFunction(() => Reflect.get(window, 'isStarted'));
    const text = await page.locator('main').textContent();
    if (/waived? (the £|for a limited time)/.test(text ?? '')) waiving.push(path);
  }
  expect(faults).toEqual([]);
  await closeProfile(page);
  return waiving;
}

describe('the public pages', () => {
  it('show the offer until its end when they are built before it, and React hydrates them without changes', async () => {
    await startWith(lastDay);
    expect(await readAt(duringOffer, (page) => page.mouse.move(100, 100))).toEqual(pagesWithPrice);
    expect(await readAt(afterOffer)).toEqual([]);
  });

  it('do not show it when they are built after its end', async () => {
    await startWith('2026-01-31');
    expect(await readAt(afterOffer, (page) => page.mouse.move(100, 100))).toEqual([]);
  });
});
