import type { Browser, Page } from 'playwright-core';
import type { Account } from '../e2e/testing/api.ts';
import { openPage } from '../e2e/testing/browser.ts';
import { accounts, openSignedIn } from '../e2e/testing/sign-in.ts';
import { countTraffic, type Traffic } from '../e2e/testing/traffic.ts';

/** Slow 3G as in browsers' developer tools. */
const networkConditions = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const processorSlowdown = 4;

/** The conditions of a visit, for a heading. */
export const visitConditions = `400 kbit/s, 400 ms, processor ${processorSlowdown} times slower`;

/** The measurement of one screen: its traffic, and the milliseconds until each named event. */
export interface Screen {
  readonly title: string;
  readonly traffic: Traffic;
  readonly times: Readonly<Record<string, number>>;
}

/** Visits every kind of screen once: the first of each visitor with an empty cache, further ones within the open application. */
export async function visitAll(browser: Browser, origin: string): Promise<Screen[]> {
  return [
    await visitHome(browser, origin),
    await visitForm(browser, origin, '/auth', async (page) => {
      await page.getByLabel('Email address').fill(accounts.tenant.email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      return page.getByText('Invalid login credentials').first();
    }),
    await visitForm(browser, origin, '/apply', async (page) => {
      await page.getByLabel('Email', { exact: true }).fill(`visit-${Date.now()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('a good long password');
      await page.getByRole('button', { name: 'Create account' }).click();
      return page.getByText('Account created', { exact: true }).first();
    }),
    ...(await visitTenant(browser, origin)),
    ...(await visitStaff(browser, origin)),
  ];
}

type Locator = ReturnType<Page['getByText']>;

async function visitHome(browser: Browser, origin: string): Promise<Screen> {
  const page = await openPage(browser, origin);
  const counter = await slowDown(page);
  const since = startClock();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const shown = since();
  return close(page, { title: '/', times: { shown }, traffic: await counter.take() });
}

/** Types into a form as soon as its field is shown, and presses its button at once. */
async function visitForm(browser: Browser, origin: string, path: string, act: (page: Page) => Promise<Locator>) {
  const page = await openPage(browser, origin);
  const counter = await slowDown(page);
  const since = startClock();
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).waitFor();
  const typable = since();
  const answer = await act(page);
  await answer.waitFor();
  const answered = since();
  return close(page, { title: path, times: { typable, answered }, traffic: await counter.take() });
}

async function visitTenant(browser: Browser, origin: string): Promise<Screen[]> {
  const { page, open } = await openSlowly(browser, origin, accounts.tenant);
  const home = await open('tenant: dashboard', () => page.goto('/dashboard/home', { waitUntil: 'commit' }), [
    page.getByText(/You have \d+ rent guarantee applications/),
    page.getByText('Hello, Amara').first(),
  ]);
  const list = await open(
    'tenant: list',
    () => page.getByRole('link', { name: 'My Applications', exact: true }).click(),
    [page.getByText(/^RGC-/).first()],
  );
  await page.context().close();
  return [home, list];
}

async function visitStaff(browser: Browser, origin: string): Promise<Screen[]> {
  const { page, open } = await openSlowly(browser, origin, accounts.staff);
  const dashboard = await open('staff: dashboard', () => page.goto('/dashboard', { waitUntil: 'commit' }), [
    page.getByRole('heading', { name: 'Welcome back, Helen Whitcombe' }),
    page.getByText('Approved Guarantees').first(),
  ]);
  const rows = page.getByRole('row').filter({ hasText: /RGC-/ });
  const list = await open(
    'staff: list',
    () => page.getByRole('link', { name: 'Rent Guarantees', exact: true }).click(),
    [rows.first()],
  );
  const record = await open('staff: record', () => rows.first().getByRole('link').first().click(), [
    page.getByLabel('Guarantee amount').first(),
  ]);
  await page.context().close();
  return [dashboard, list, record];
}

/** Opens a page with a stored session, and measures the screens that are opened in it. */
async function openSlowly(browser: Browser, origin: string, account: Account) {
  const page = await openSignedIn(browser, origin, account, 'about:blank');
  const counter = await slowDown(page);
  const open = async (title: string, act: () => Promise<unknown>, content: readonly Locator[]): Promise<Screen> => {
    const since = startClock();
    await act();
    for (const part of content) await part.waitFor();
    const shown = since();
    return { title, times: { shown }, traffic: await counter.take() };
  };
  return { page, open };
}

async function close(page: Page, screen: Screen): Promise<Screen> {
  await page.context().close();
  return screen;
}

function startClock(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}

/** Slows down the page's connection and processor. The result counts the traffic since the last call. */
async function slowDown(page: Page): Promise<{ take(): Promise<Traffic> }> {
  const session = await page.context().newCDPSession(page);
  const counter = await countTraffic(session);
  await session.send('Network.emulateNetworkConditions', networkConditions);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return counter;
}
