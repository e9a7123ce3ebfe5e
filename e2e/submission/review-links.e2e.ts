// The problems in the review lead to their fields, also on a phone with smooth scrolling.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { clientOf } from '../testing/complete-draft.ts';
import { type Service, startService } from '../testing/service.ts';
import { openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { thisYear } from '../testing/submission-form.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };
const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true } as const;

let service: Service;
let browser: Browser;
let page: Page;
let notice: Locator;
let review: Locator;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  const draft = await wrongDraft();
  // Other tests ask for reduced motion, which hides the effects of smooth scrolling.
  const options = { ...phone, reducedMotion: 'no-preference' } as const;
  page = await openSignedIn(browser, service.origin, tenant, draft, options);
  notice = page.getByRole('alert').filter({ hasText: 'This application is not complete yet' });
  review = page.getByRole('button', { name: /^Review and submit/ });
  await review.tap();
  await page.getByRole('button', { name: 'Submit application' }).tap();
  await notice.waitFor();
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('each problem in the review', () => {
  it.each([
    ['First name is required', 'First name'],
    ['Surname is required', 'Surname'],
    ['Mobile number is required', 'Mobile number'],
    ['Address line 1 is required', 'Address line 1'],
    ['City is required', 'City'],
    ['Postal code is required', 'Postal code'],
    ['Country is required', 'Country'],
    [/^Home you want to rent: Enter the whole postcode/, 'Postal code'],
    ['Monthly rent must be more than 0', 'Monthly rent'],
    ['Start date must be within the next 2 years', 'Day'],
    ['End date must be at most 5 years after the start date', 'Day'],
    [/^Landlord or agent: Enter the whole postcode/, 'Postal code'],
  ])('leads to its field in view: %s', async (problem, label) => {
    await follow(notice.getByRole('button', { name: problem, exact: true }));
    expect(await focused(page)).toEqual({ label, isWhole: true });
  });

  it.each(['passport', 'bank statement'])('leads to the documents in view: a %s', async (proof) => {
    await follow(notice.getByRole('button', { name: new RegExp(`^A ${proof} or`) }));
    expect(await focused(page)).toMatchObject({ label: expect.stringMatching(/^Documents/), isWhole: true });
  });

  it('is in the list, and nothing else', async () => {
    await openReview();
    expect(await notice.getByRole('button').count()).toBe(14);
  });
});

describe('a person with one name', () => {
  it('ticks a box in place of the surname, which is no longer required', async () => {
    await follow(notice.getByRole('button', { name: 'Surname is required', exact: true }));
    const details = page.getByRole('region', { name: 'Your Details' });
    await details.getByLabel('First name').fill('Sukarno');
    const box = details.getByLabel('My passport has one name only');
    // A box that was ticked by mistake removes nothing.
    await details.getByLabel('Surname').fill('Hatta');
    await box.tap();
    await details.getByLabel('Surname').waitFor({ state: 'detached' });
    await box.tap();
    await expect.poll(() => details.getByLabel('Surname').inputValue()).toBe('Hatta');
    await box.tap();
    await details.getByRole('button', { name: 'Save and continue' }).tap();
    await openReview();
    await expect.poll(() => notice.getByRole('button', { name: /name is required$/ }).count()).toBe(0);
  });
});

describe('each section of the review', () => {
  it.each(['Your Details', 'Your Tenancy', 'Your Property Manager', 'Documents'])(
    'opens in view: %s',
    async (title) => {
      await follow(page.getByRole('button', { name: `Change ${title}`, exact: true }));
      expect(await focused(page)).toMatchObject({ label: expect.stringMatching(`^${title}`), isWhole: true });
    },
  );
});

describe('the answers that legal rules concern', () => {
  it('are each in view', async () => {
    await openReview();
    const links = page.getByText(/^Change your answer to/);
    await expect.poll(() => links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) {
      await follow(link);
      const question = /‘(.+)’/.exec((await link.textContent()) ?? '')?.[1] ?? '';
      expect(await focused(page)).toMatchObject({ isWhole: true });
      const label = page
        .getByRole('region', { name: 'Your Tenancy' })
        .getByText(new RegExp(`^${question}`))
        .first();
      expect({ question, isWhole: await isWhole(label) }).toEqual({ question, isWhole: true });
    }
  });
});

/** Opens the review, which a press does although it leaves a box whose postcode is warned of. */
async function openReview(): Promise<void> {
  if ((await review.getAttribute('aria-expanded')) !== 'true') await review.tap();
  await page.getByRole('region', { name: 'Review and submit' }).waitFor();
  await waitUntilStill(page);
}

async function follow(link: Locator): Promise<void> {
  await openReview();
  const things = page.getByText(/things? to know$/);
  if (!(await link.isVisible())) await things.tap();
  await link.tap();
  await page.getByRole('region', { name: 'Review and submit' }).waitFor({ state: 'hidden' });
  await waitUntilStill(page);
}

/** Waits until the page has stopped scrolling. */
async function waitUntilStill(screen: Page): Promise<void> {
  await screen.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const check = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still === 20) resolve();
          else requestAnimationFrame(check);
        };
        check();
      }),
  );
}

/** Returns the focused element, and whether it is completely visible. */
async function focused(screen: Page): Promise<{ label: string; isWhole: boolean }> {
  const element = screen.locator(':focus');
  const label = await element.evaluate((field: HTMLInputElement) =>
    ((field.labels?.[0] ?? field).textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
  return { label, isWhole: await isWhole(element) };
}

function isWhole(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const isUncovered = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
    return top >= 0 && bottom <= window.innerHeight && isUncovered(top + 3) && isUncovered(bottom - 3);
  });
}

/** Creates a draft with every possible problem, and returns its address. */
async function wrongDraft(): Promise<string> {
  const { client, userId } = await clientOf(service.origin, tenant);
  const insert = async (table: string, row: object): Promise<string> => {
    const { data, error } = await client.from(table).insert(row).select('id').single();
    if (error) throw error;
    return (data as { id: string }).id;
  };
  const place = { address_line_1: '12 Mill Road', city: 'Bristol', postal_code: 'BS1' };
  const names = { company_name: 'Severn Lettings', contact_first_name: 'Gwen', contact_last_name: 'Davies' };
  const manager = { ...place, ...names, business_email: 'gwen@severn-lettings.example.com' };
  const tenancy = {
    nation: 'england',
    start_date: `${thisYear + 3}-01-01`,
    end_date: `${thisYear + 9}-12-31`,
  };
  const id = await insert('rent_guarantee_applications', {
    tenant_id: userId,
    property_manager_id: await insert('property_managers', manager),
    tenancy_id: await insert('tenancy_information', {
      ...place,
      ...tenancy,
      monthly_rent: 0,
      deposit_amount: 0,
      tenant_id: userId,
    }),
  });
  return `/dashboard/application-submission?application=${id}`;
}
