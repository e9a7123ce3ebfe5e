import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRest, signToken } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, fill, pressFirst, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const secret = 'a secret for the test of company lets, long enough';
/** In review: Amara Okafor's, who becomes the contact of the company. */
const id = '40000000-0000-4000-8000-000000000017';
const record = `/dashboard/rent-guarantees/${id}`;
const company = {
  'Company name': 'Quillfeather Trading Ltd',
  'Company number': '1234567',
  'Registered office': '1 Mill Lane, Cardiff CF10 1AA',
};

let service: Service;
let browser: Browser;
let helen: Page;
let ffion: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  const key = await signToken(secret, { role: 'service_role' });
  await callRest(service.origin, key, `application_documents?application_id=eq.${id}`, 'PATCH', { verified: true });
  helen = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/rent-guarantees');
  ffion = await openSignedIn(browser, service.origin, accounts.secondSignatory, record);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const part = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
const officer = (where: Locator, place: number) => where.getByRole('group', { name: `Officer ${place}` });
const chooseKind = (where: Locator, name: 'A person' | 'A company') =>
  where.getByRole('radio', { name: new RegExp(`^${name}`) }).click();
const openRenter = async (page: Page) => {
  await pressFirst(page, 'Change who rents');
  return sheet(page, 'Who rents');
};

describe('a company that staff add with an application', { sequential: true }, () => {
  it('has the same fields as in a tenant’s application', async () => {
    await pressFirst(helen, 'Add New');
    const adding = sheet(helen, 'Add rent guarantee');
    await fill(adding, { 'Guarantee amount': '9600' });
    await chooseKind(adding, 'A company');
    await pressFirst(adding, 'Add rent guarantee');
    const problems = adding.getByRole('region', { name: 'There is a problem' });
    for (const text of [
      'Company name is required',
      'Company number is required',
      'Registered office is required',
      'The name of at least one officer is required',
    ]) {
      await see(problems, text);
    }
    await fill(adding, company);
    await officer(adding, 1).getByLabel('Full name').fill('Valdemar Ostrogrodsky');
    // The button moves up when the problems above it go.
    await problems.waitFor({ state: 'detached' });
    await pressFirst(adding, 'Add rent guarantee');
    await expectToast(helen, 'Application added');
    await helen.waitForURL(/\/rent-guarantees\/[0-9a-f-]{36}$/);
  });

  it('is shown in the record, with its officers screened', async () => {
    for (const text of ['Quillfeather Trading Ltd', 'Company number 01234567', 'Officers: Valdemar Ostrogrodsky']) {
      await see(part(helen, 'The application'), text);
    }
    await see(part(helen, 'Screening'), 'Possible match');
  });

  it('keeps the results of the screening when the tenant becomes a person', async () => {
    const changing = await openRenter(helen);
    await expect.poll(() => changing.getByLabel('Company number').inputValue()).toBe('01234567');
    await chooseKind(changing, 'A person');
    await pressFirst(changing, 'Save');
    await expectToast(helen, 'Application updated successfully');
    await part(helen, 'The application').getByText('Quillfeather Trading Ltd').waitFor({ state: 'detached' });
    await see(part(helen, 'Screening'), 'found before the name, the date of birth or the list changed');
    await part(helen, 'Screening').getByRole('button', { name: 'Decide' }).click();
    const deciding = sheet(helen, 'Is it the same?');
    await see(deciding, 'Tenant now');
    await deciding.getByRole('radio', { name: 'Somebody else' }).click();
    await fill(deciding, { Reason: 'They are not an officer of the tenant.' });
    await pressFirst(deciding, 'Save decision');
    await part(helen, 'Screening').getByText('Ostrogrodsky').first().waitFor({ state: 'detached' });
  });
});

describe('a company that staff add to a person’s application', { sequential: true }, () => {
  it('does not overwrite what a colleague has entered meanwhile', async () => {
    await helen.goto(record);
    const [mine, theirs] = [await openRenter(helen), await openRenter(ffion)];
    await see(mine, 'The tenant has already agreed to the service agreement');
    for (const where of [mine, theirs]) {
      await chooseKind(where, 'A company');
      await fill(where, company);
    }
    await officer(theirs, 1).getByLabel('Full name').fill('Zebedee Quill');
    await officer(mine, 1).getByLabel('Full name').fill('Ann Feather');
    await pressFirst(theirs, 'Save');
    await expectToast(ffion, 'Application updated successfully');
    await pressFirst(mine, 'Save');
    await see(mine, 'Someone else changed this record while you were editing it.');
    await see(mine, 'Zebedee Quill');
    await pressFirst(mine, 'Save');
    await mine.waitFor({ state: 'detached' });
    await see(part(helen, 'The application'), 'Officers: Ann Feather');
    await see(part(helen, 'The application'), 'Contact: Amara Okafor');
    await see(part(helen, 'Timeline'), 'Company that rents');
  });

  it('is shown in the review', async () => {
    await helen.goto(`${record}/review`);
    for (const text of ['Quillfeather Trading Ltd', '01234567', 'Ann Feather', 'Another kind, such as a company let']) {
      await see(part(helen, 'Tenant and tenancy'), text);
    }
    await see(part(helen, 'Screening'), 'Ann Feather');
  });

  it('waits until its contact has agreed to the declarations', async () => {
    const missing = 'The tenant has not agreed to the declarations for Quillfeather Trading Ltd yet';
    await see(part(helen, 'Checks'), missing);
    const amara = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home');
    await see(amara, 'Agree to the declarations');
    await see(amara, 'I act for Quillfeather Trading Ltd and may agree to this for it.');
    await pressFirst(amara, 'Agree');
    await expectToast(amara, 'Thank you, you have agreed');
    await see(amara, 'You have agreed to the declarations');
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'What you agreed to');
    expect(mail.text).toContain('I act for Quillfeather Trading Ltd');
    await part(helen, 'Checks').getByText(missing).waitFor({ state: 'detached' });
  });

  it('is the tenant on the certificate, which one person signs while another has it open', async () => {
    await helen.goto(record);
    await ffion.goto(`${record}?tab=certificate`);
    await see(ffion, 'No certificate yet');
    await choose(helen, 'New status', 'Approved');
    await pressFirst(helen, 'Approve application');
    const signing = sheet(helen, 'Sign the certificate');
    await see(signing, 'Quillfeather Trading Ltd');
    await pressFirst(signing, 'Sign for the company');
    await helen.getByRole('tab', { name: 'Certificate', exact: true }).click();
    await helen.getByRole('button', { name: 'Download PDF' }).waitFor();
    await ffion.getByRole('button', { name: 'Download PDF' }).waitFor();
    for (const page of [helen, ffion]) {
      await page.getByText('What it states').click();
      await see(page, 'Quillfeather Trading Ltd');
    }
  });

  it('can no longer be changed in the record', async () => {
    await helen.getByRole('tab', { name: 'Details', exact: true }).click();
    await see(part(helen, 'The application'), 'Quillfeather Trading Ltd');
    await expect.poll(() => helen.getByRole('button', { name: 'Change who rents' }).count()).toBe(0);
  });

  it('gets the mail about it through its contact', async () => {
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'certificate');
    expect(mail.text).toContain('Hello Amara');
  });
});
