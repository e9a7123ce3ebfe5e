import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { clientOf, completeDraft } from '../testing/complete-draft.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { openSection, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };

let service: Service;
let browser: Browser;
let page: Page;
let id: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  id = await completeDraft(service.origin, tenant);
  const { client, userId } = await clientOf(service.origin, tenant);
  await client.from('profiles').update({ date_of_birth: null }).eq('id', userId);
  page = await openSignedIn(browser, service.origin, tenant, `/dashboard/application-submission?application=${id}`);
  await openSection(page, 'Your Details');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const section = () => page.getByRole('region', { name: 'Your Details' });
const boxes = () => section().getByRole('group', { name: 'Date of birth' });
const saved = async () => {
  const { client, userId } = await clientOf(service.origin, tenant);
  const { data } = await client.from('profiles').select('date_of_birth').eq('id', userId).single();
  return data?.date_of_birth;
};

async function enter(day: string, month: string, year: string): Promise<void> {
  for (const [label, text] of Object.entries({ Day: day, Month: month, Year: year })) {
    await boxes().getByLabel(label).fill(text);
  }
  await section().getByRole('button', { name: 'Save and continue' }).click();
}

async function expectKept(...parts: readonly string[]): Promise<void> {
  for (const [index, label] of ['Day', 'Month', 'Year'].entries()) {
    await expect.poll(() => boxes().getByLabel(label).inputValue()).toBe(parts[index]);
  }
  expect(await saved()).toBeNull();
}

describe('the date of birth in a submission', { sequential: true }, () => {
  it('is asked, with the reason', async () => {
    await see(section(), 'So that we do not mistake you for somebody of the same name. Only you and our staff see it.');
  });

  it.each([
    ['no day of the calendar', ['31', '2', '1998'], 'Enter a real date, the year with four digits'],
    ['a child', ['1', '3', String(new Date().getFullYear() - 10)], 'You must be at least 18 years old'],
    ['nobody born yet', ['1', '3', String(new Date().getFullYear() + 4)], 'You must be at least 18 years old'],
    ['somebody of more than 120 years', ['1', '3', '1901'], 'Check the year of your date of birth'],
  ] as const)(
    'is refused and stays in its fields when it is that of %s',
    async (_whose, [day, month, year], message) => {
      await enter(day, month, year);
      await see(boxes(), message);
      await expectKept(day, month, year);
    },
  );

  it('is stored, shown at the review, and shown to staff once submitted', async () => {
    await enter('31', '3', '1998');
    await expectToast(page, 'Profile Updated');
    await expect.poll(saved).toBe('1998-03-31');
    await openSection(page, 'Review and submit');
    await see(page.getByRole('region', { name: 'Review and submit' }), '31 March 1998');
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.waitForURL(`**/dashboard/applications/${id}/submitted`);
    const staff = await openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${id}`);
    await see(staff, 'Born 31 March 1998');
  });
});
