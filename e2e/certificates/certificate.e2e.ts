import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRest, signToken } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { makeStaff } from '../testing/sign-up.ts';
import { choose, fill, pressFirst, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const secret = 'a secret for the test of certificates, long enough';
const password = 'a good long password';
const rhys = { email: 'rhys.bowen@example.com', password, name: 'Rhys Bowen', permissions: ['decide', 'owner'] };
const nia = { email: 'nia.parry@example.com', password, name: 'Nia Parry', permissions: [] };
const auditor = { email: 'eleri.wynne@example.com', password, name: 'Eleri Wynne', permissions: ['audit'] };

/** Amara Okafor's application in review. */
const record = '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017';

/** Wei Lin Tan's application in review, for a tenancy whose agreement the test dates before the certificate. */
const signedTenancy = '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000016';

let service: Service;
let browser: Browser;
/** Helen Whitcombe, who decides, signs and is an owner. */
let helen: Page;
let second: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  const key = await signToken(secret, { role: 'service_role' });
  for (const person of [rhys, nia, auditor]) await makeStaff(service.origin, key, person);
  await callRest(service.origin, key, 'tenancy_information?id=eq.30000000-0000-4000-8000-000000000016', 'PATCH', {
    entered_into: '2026-01-02',
  });
  const both = [record, signedTenancy].map((path) => path.split('/').at(-1)).join();
  await callRest(service.origin, key, `application_documents?application_id=in.(${both})`, 'PATCH', { verified: true });
  helen = await openSignedIn(browser, service.origin, accounts.staff, record);
  second = await openSignedIn(browser, service.origin, rhys, `${record}?tab=certificate`);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Returns the text of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a certificate, for staff', { sequential: true }, () => {
  it('is signed in one step with the approval by a person who may do both, and is issued soon after', async () => {
    await see(second, 'No certificate yet');
    await choose(helen, 'New status', 'Approved');
    await pressFirst(helen, 'Approve application');
    const signing = helen.getByRole('dialog', { name: 'Sign the certificate' });
    await see(signing, 'Specimen, not a guarantee');
    await see(
      signing,
      'I sign for Pendine Rent Guarantee Ltd, meaning to bind the company to what this certificate states.',
    );
    await see(signing, 'You may sign the certificate now, or later from “To sign” in the queue.');
    await signing.getByRole('button', { name: 'Sign later', exact: true }).click();

    // The other page shows it without any action.
    await see(second, 'Waiting for a signature');
    await see(second, 'You do not have the permission to sign.');
    await openTab(helen, 'Certificate');
    await pressFirst(helen, 'Read and sign…');
    await pressFirst(helen, 'Sign for the company');
    await helen.getByRole('button', { name: 'Download PDF' }).waitFor();
    await second.getByRole('button', { name: 'Download PDF' }).waitFor();
    await see(second, 'Signed by Helen Whitcombe, Director');
  });

  it('is downloaded as a file that has its number as the name', async () => {
    const [download] = await Promise.all([helen.waitForEvent('download'), pressFirst(helen, 'Download PDF')]);
    expect(download.suggestedFilename()).toMatch(/^RGC-CERT-[0-9A-F-]{14}\.pdf$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('locks the fields of the record and of the tenancy that it states, and says why', async () => {
    await openTab(helen, 'Details');
    for (const label of ['Guarantee amount', 'Tenant', 'Property manager', 'Tenancy', 'Certificate number', 'Day']) {
      await expect
        .poll(() => helen.getByLabel(label, { exact: true }).first().isDisabled(), { message: label })
        .toBe(true);
    }
    await expect.poll(() => helen.getByLabel('Application number').isDisabled()).toBe(false);
    await see(helen, 'The certificate is signed, so the status stays.');
    await helen.getByRole('link', { name: 'Endorse the certificate' }).click();
    await helen.getByRole('button', { name: 'Download PDF' }).waitFor();

    await second.goto('/dashboard/tenancies');
    await second
      .getByRole('link', { name: /102 Albany Road/ })
      .first()
      .click();
    await see(second, 'Locked by the certificate');
    await expect.poll(() => second.getByLabel('Monthly rent').isDisabled()).toBe(true);
    await expect.poll(() => second.getByLabel('Postal code').isDisabled()).toBe(true);
    await expect.poll(() => second.getByLabel('Deposit amount').isDisabled()).toBe(false);
    await second.goto(`${record}?tab=certificate`);
  });

  it('is withdrawn by two people, with a notice that tenant and landlord read', async () => {
    await pressFirst(helen, 'Withdraw…');
    await dialog(helen).getByText('Fee unpaid').click();
    await see(dialog(helen), 'because its fee was not paid before the tenancy agreement was entered into');
    const facts = 'The bank sent the payment of the fee back on 2 November.';
    await fill(dialog(helen), { 'What happened': facts, Day: '1', Month: '1', Year: '2026' });
    await pressFirst(helen, 'Propose withdrawal');
    await see(dialog(helen), 'at the earliest');
    await fill(dialog(helen), { Day: '1', Month: '1', Year: '2198' });
    await pressFirst(helen, 'Propose withdrawal');
    await expectToast(helen, 'Withdrawal proposed', 'Another member of staff confirms it.');
    await see(helen, 'You proposed it, so somebody else confirms it.');
    await expect.poll(() => focused(helen)).toBe('A withdrawal waits for a second person');

    await see(second, `What happened: ${facts}`);
    await pressFirst(second, 'Confirm withdrawal');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm and give notice' }).click();
    await see(second, 'Notice runs until 1 January 2198');
    await expect.poll(() => focused(second)).toBe('Notice runs until 1 January 2198');
    await see(helen, 'Notice runs until 1 January 2198');
    await helen.getByRole('button', { name: 'Withdraw…' }).waitFor({ state: 'detached' });
    await openTab(helen, 'Details');
    await see(helen, /^Notice given: certificate ends after \d/);
  });

  it('stays valid when two people revoke the notice', async () => {
    await pressFirst(second, 'Propose to take the notice back…');
    await fill(dialog(second), { Reason: 'The fee has arrived by now' });
    await pressFirst(second, 'Propose');
    await see(second, 'You proposed it, so somebody else confirms it.');
    await openTab(helen, 'Certificate');
    await pressFirst(helen, 'Confirm and take it back');
    await helen.getByRole('alertdialog').getByRole('button', { name: 'Take the notice back' }).click();
    await expectToast(helen, 'Notice taken back', 'Tenant and landlord are told by mail.');
    await helen.getByText('Notice runs until').waitFor({ state: 'detached' });
    await helen.getByRole('button', { name: 'Withdraw…' }).waitFor();
    await expect.poll(() => focused(helen)).toMatch(/^RGC-CERT-/);
    await openTab(helen, 'Details');
    await see(helen, 'Notice taken back: the certificate stays');
  });
});

describe('a deed', () => {
  it('is signed by one director, with a named witness', async () => {
    const page = await openSignedIn(browser, service.origin, accounts.staff, signedTenancy);
    await choose(page, 'New status', 'Approved');
    await pressFirst(page, 'Approve application');
    const signing = page.getByRole('dialog', { name: 'Sign the certificate' });
    await see(signing, 'Sign as the first of two');
    // The order is from top to bottom, so that the signer reads the certificate before the choice of how to sign.
    await expectFocus(signing.getByRole('heading', { name: 'Sign the certificate' }));
    for (const [role, name] of [
      ['button', 'Close'],
      ['radio', /^With a second signatory/],
      ['button', 'Sign later'],
      ['button', 'Sign as the first of two'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expectFocus(signing.getByRole(role, { name }));
    }
    await signing.getByText('Alone, before a witness').click();
    await see(signing, 'I sign this deed for Pendine Rent Guarantee Ltd, in the presence of the witness');
    await pressFirst(page, 'Sign for the company');
    await see(signing, 'The name of the witness is required');
    await fill(signing, { 'Name of the witness': 'Gwen Davies', 'Address of the witness': '3 Park Place, Cardiff' });
    await pressFirst(page, 'Sign for the company');
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    await see(page, 'before Gwen Davies, 3 Park Place, Cardiff');
  });
});

describe('the screen for owners', { sequential: true }, () => {
  it('needs two owners to give the permission to sign, and lets nobody give it to themselves', async () => {
    await helen.getByRole('link', { name: 'Staff', exact: true }).first().click();
    await pressFirst(helen, 'Permissions of Helen Whitcombe');
    await see(dialog(helen), 'Nobody changes their own permissions.');
    expect(
      await dialog(helen)
        .getByRole('button', { name: /^(Give|Take|Ask)/ })
        .count(),
    ).toBe(0);
    await helen.keyboard.press('Escape');
    await pressFirst(helen, 'Permissions of Nia Parry');
    await pressFirst(helen, 'Ask for Sign');
    await expectToast(helen, 'Asked for', 'It waits until another owner confirms it.');
    await helen.keyboard.press('Escape');
    await see(helen, 'You asked for it, so another owner confirms it.');
    expect(await helen.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);

    await second.goto('/dashboard/staff');
    await pressFirst(second, 'Confirm');
    await expectToast(second, 'Confirmed');
    await see(second.getByRole('listitem').filter({ hasText: nia.email }), 'Sign');
  });

  it('records who signs', async () => {
    await openTab(helen, 'Signatories');
    await pressFirst(helen, 'Add signatory');
    await choose(dialog(helen), 'Member of staff', 'Nia Parry');
    await fill(dialog(helen), { Office: 'Authorised signatory', Authority: 'Board resolution of 3 November 2026' });
    await fill(dialog(helen).getByRole('group', { name: 'First day' }), { Day: '1', Month: '1', Year: '2198' });
    await pressFirst(helen, 'Save signatory');
    await expectToast(helen, 'Signatory saved');
    await see(helen.getByRole('listitem').filter({ hasText: 'Nia Parry' }), 'From 1 Jan 2198');
  });

  it('needs two owners to record on what basis certificates are issued, and until then they are specimens', async () => {
    await openTab(helen, 'Basis of issue');
    await see(helen, 'Every certificate is a specimen');
    await pressFirst(helen, 'Record a basis');
    await dialog(helen).getByText('A legal opinion').click();
    await fill(dialog(helen), { 'Whose opinion it is': 'Harcourt & Vaughan LLP', Document: 'Board pack 7' });
    await fill(dialog(helen), { Day: '2', Month: '11', Year: '2026' });
    await pressFirst(helen, 'Record');
    await see(helen, 'You recorded it, so another owner confirms it.');
    await see(helen, 'Every certificate is a specimen');

    await openTab(second, 'Basis of issue');
    await pressFirst(second, 'Confirm');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await see(second, 'Certificates are guarantees');
  });

  it('changes the guarantor, and does not overwrite another owner’s change', async () => {
    await openTab(second, 'Guarantor');
    await fill(second, { 'Company number': '03412908' });
    await openTab(helen, 'Guarantor');
    await fill(helen, { 'Days for claims after the cover': '45' });
    await pressFirst(helen, 'Save Changes');
    await expectToast(helen, 'Guarantor saved', 'New certificates state this.');
    await pressFirst(second, 'Save Changes');
    await expectToast(second, 'Not saved', 'Someone else changed this record while you were editing it.');
    await see(second, 'Days for claims');
    await expect.poll(() => second.getByLabel('Company number').inputValue()).toBe('03412908');
    await pressFirst(second, 'Discard');
  });

  it('closes for a person who is no longer an owner, and keeps the last owner', async () => {
    await openTab(second, 'Permissions');
    await pressFirst(second, 'Permissions of Helen Whitcombe');
    await pressFirst(second, 'Ask to take Owner');
    await expectToast(second, 'Asked for', 'It is taken away when another owner confirms it.');
    await second.keyboard.press('Escape');
    await helen.goto('/dashboard/staff');
    await see(helen, 'to be taken away from Helen Whitcombe');
    await see(helen, 'once you confirm, you are no longer an owner');
    await pressFirst(helen, 'Confirm');
    await expectToast(helen, 'Confirmed');
    await second.reload();
    await pressFirst(second, 'Permissions of Rhys Bowen');
    await see(dialog(second), 'The last owner stays');
    await helen.reload();
    await see(helen, 'This page is only for owners');
  });
});

describe('an auditor', () => {
  it('reads everything, and sees why nothing can be changed', async () => {
    const page = await openSignedIn(browser, service.origin, auditor, '/dashboard/staff?tab=signatories');
    await see(page, 'Your account can read everything and change nothing');
    await see(page, 'Director by Board resolution of');
    expect(await page.getByRole('button', { name: 'Add signatory' }).count()).toBe(0);
  });
});
