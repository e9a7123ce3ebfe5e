import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { clientOf, completeDraft } from '../testing/complete-draft.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { choose, see } from '../testing/steps.ts';
import { nextYear } from '../testing/submission-form.ts';
import { expectToast } from '../testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };

let service: Service;
let browser: Browser;
let staff: Page;
let page: Page;
let id: string;
/** The number that `completeDraft` enters. */
const oldNumber = '+44 7700900456';

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  id = await completeDraft(service.origin, tenant);
  const { client } = await clientOf(service.origin, tenant);
  await client.rpc('submit_application', { application_id: id });
  staff = await openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${id}/review`);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

/** Staff ask for the correction of a field. */
const askForCorrection = async (field: string, words: string) => {
  await staff.getByRole('button', { name: 'Ask the tenant' }).click();
  const sheet = staff.getByRole('dialog', { name: 'Ask the tenant' });
  await choose(staff, 'What do you ask for?', 'The correction of an answer');
  await sheet.getByRole('combobox', { name: 'What is to be corrected?' }).fill(field.slice(field.indexOf(' ') + 1));
  await staff.getByRole('option', { name: field }).click();
  await sheet.getByLabel('In your own words').fill(words);
  await sheet.getByRole('button', { name: 'Send request' }).click();
  await expectToast(staff, 'Request sent');
  await see(staff, `Correction: ${field}`);
};

describe('an answer that the tenant has to correct', { sequential: true }, () => {
  it('is requested by staff, who choose the field', async () => {
    await askForCorrection('Tenancy: start date', 'The agreement says another day.');
  });

  it('is requested by mail, and the tenant sees the old value and gives the new one', async () => {
    await newestMailTo(service.origin, tenant.email, 'We need a correction of the start date of the tenancy');
    page = await openSignedIn(browser, service.origin, tenant, `/dashboard/my-applications/${id}`, {
      viewport: { width: 375, height: 740 },
    });
    const task = page.getByRole('listitem').filter({ hasText: 'the start date of the tenancy' });
    await see(task, `1 January ${nextYear}`);
    for (const [label, text] of Object.entries({ Day: '15', Month: '1', Year: `${nextYear}` })) {
      await task.getByLabel(label).fill(text);
    }
    await task.getByRole('button', { name: 'Send correction' }).click();
    await expectToast(page, 'Thank you, we have it');
    await see(task, `15 January ${nextYear}`);
  });

  it('is accepted into the record with one press, and shown there', async () => {
    await staff.reload();
    await see(staff, `1 January ${nextYear} becomes 15 January ${nextYear}`);
    await staff.getByRole('button', { name: 'Accept into the record' }).click();
    await expectToast(staff, 'Correction accepted');
    await staff.goto(`/dashboard/rent-guarantees/${id}`);
    await see(staff, `15 Jan ${nextYear}`);
    await see(staff, 'Correction accepted: start date (tenancy)');
  });

  it('that is a mobile number includes the dialling code, and staff see both', async () => {
    await staff.goto(`/dashboard/rent-guarantees/${id}/review`);
    await askForCorrection('Tenant: mobile number', 'Nobody answers at this number.');
    await page.reload();
    const task = page.getByRole('listitem').filter({ hasText: 'Correct your mobile number' });
    await see(task, oldNumber);
    const code = task.getByRole('combobox', { name: 'Dialling code' });
    await code.fill('+234');
    await page.getByRole('option', { name: 'Nigeria (+234)' }).click();
    await task.getByRole('textbox', { name: 'Mobile number' }).fill('07700 900123');
    await task.getByRole('button', { name: 'Send correction' }).click();
    await see(task, 'No mobile number begins like this after +234. Check its first digits');
    await task.getByRole('textbox', { name: 'Mobile number' }).fill('0803 123 4567');
    await see(task, 'We save +234 803 123 4567: the first 0 is dialled only within the country.');
    await task.getByRole('button', { name: 'Send correction' }).click();
    await expectToast(page, 'Thank you, we have it');
    await staff.reload();
    await see(staff, `${oldNumber} becomes +234 803 123 4567`);
    await staff.getByRole('button', { name: 'Accept into the record' }).click();
    await expectToast(staff, 'Correction accepted');
    await page.goto('/dashboard/settings');
    await expect.poll(() => page.getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe('803 123 4567');
    await see(page, '+234');
  });

  it('that is already right is confirmed with a reason, and staff read that and leave the record as it is', async () => {
    await askForCorrection('Tenancy: end date', 'Does it end on this day?');
    await page.goto(`/dashboard/my-applications/${id}`);
    const task = page.getByRole('listitem').filter({ hasText: 'the end date of the tenancy' });
    await task.getByRole('radio', { name: 'It is right as it is' }).click();
    await task.getByRole('button', { name: 'Send answer' }).click();
    await see(task, 'Say why it is right');
    await task.getByLabel('Why is it right as it is?').fill('The agreement says so on page 2.');
    await task.getByRole('button', { name: 'Send answer' }).click();
    await expectToast(page, 'Thank you, we have it');
    await see(task, 'It is right as it is: The agreement says so on page 2.');
    await staff.reload();
    await see(staff, 'is right as it is, says the tenant:');
    expect(await staff.getByRole('button', { name: 'Accept into the record' }).count()).toBe(0);
    await staff.getByRole('button', { name: 'Leave the record as it is' }).click();
    const sheet = staff.getByRole('dialog', { name: 'Leave the record as it is' });
    await sheet.getByLabel('Why').fill('Page 2 says so, as you wrote.');
    await sheet.getByRole('button', { name: 'Leave it as it is' }).click();
    await expectToast(staff, 'Record left as it is');
    await staff.getByRole('button', { name: 'Leave the record as it is' }).waitFor({ state: 'hidden' });
    await newestMailTo(service.origin, tenant.email, 'We left the end date of the tenancy as it is');
    await page.goto('/dashboard/home');
    await see(page, 'We left the end date of the tenancy as it is:');
    await see(page, 'Page 2 says so, as you wrote.');
    await page.goto('/dashboard/settings');
  });

  it('is requested with one press where the profile has changed since', async () => {
    const { client, userId } = await clientOf(service.origin, tenant);
    await client.from('profiles').update({ surname: 'Zhou' }).eq('id', userId);
    await staff.setViewportSize({ width: 375, height: 740 });
    await staff.reload();
    await see(staff, 'Changed since it was submitted: Surname');
    await staff.getByRole('button', { name: 'Ask for a correction: Surname' }).click();
    const sheet = staff.getByRole('dialog', { name: 'Ask the tenant' });
    const field = sheet.getByRole('combobox', { name: 'What is to be corrected?' });
    await expect.poll(() => field.inputValue()).toBe('Tenant: surname');
    await sheet.getByRole('button', { name: 'Send request' }).click();
    await expectToast(staff, 'Request sent');
    await see(staff, 'Correction: Tenant: surname');
  });
});
