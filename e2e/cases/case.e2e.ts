import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { linkIn, mailsTo, newestMailTo } from '../testing/mailbox.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { makeStaff, signUp } from '../testing/sign-up.ts';
import { choose, fill, pressFirst, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const secret = 'a secret for the test of a case, long enough';
const password = 'a good long password';
const mei = { email: 'mei.chen@example.com', password };
const rhys = { email: 'rhys.bowen@example.com', password, name: 'Rhys Bowen', permissions: ['decide'] };
const toDecide = '/dashboard/applications?show=review';

let service: Service;
let browser: Browser;
/** The tenant on a phone, and two members of staff, each with a browser profile of their own. */
let tenant: Page;
let helen: Page;
let second: Page;
/** The application that is approved, and the one that is rejected. */
let approved: { id: string; number: string };
let rejected: { id: string; number: string };

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  const { origin } = service;
  await makeStaff(origin, await signToken(secret, { role: 'service_role' }), rhys);
  await signUp(origin, mei);
  tenant = await openSignedIn(browser, origin, mei, '/dashboard/home', { viewport: { width: 375, height: 812 } });
  helen = await openSignedIn(browser, origin, accounts.staff, toDecide);
  second = await openSignedIn(browser, origin, rhys, toDecide);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

/** Submits a complete application on the tenant's phone, and reads its number from the page that follows. */
async function submit(): Promise<{ id: string; number: string }> {
  const id = await completeDraft(service.origin, mei);
  await tenant.goto(`/dashboard/application-submission?application=${id}`);
  await pressFirst(tenant, 'Submit application');
  await tenant.waitForURL(`**/dashboard/applications/${id}/submitted`);
  const number = (await tenant.getByRole('heading', { level: 1, name: /^RGC-/ }).textContent()) ?? '';
  return { id, number };
}

const queued = (page: Page, number: string) =>
  page.getByRole('list', { name: 'Queue' }).getByRole('listitem').filter({ hasText: number });

async function takeFromQueue(page: Page, number: string): Promise<void> {
  const row = queued(page, number);
  await row.getByRole('button', { name: /^Take/ }).click();
  await row.getByText('Yours', { exact: true }).waitFor();
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: `Review of ${number}` }).waitFor();
}

async function acceptShown(page: Page): Promise<void> {
  const points = page.getByRole('group', { name: 'Checked' }).getByRole('checkbox');
  for (const point of await points.all()) await point.check();
  await pressFirst(page, 'Accept');
  await expectToast(page, 'Document accepted');
}

describe('a case between a tenant and two members of staff', { sequential: true }, () => {
  it('begins with a submission, which staff find in the queue', async () => {
    approved = await submit();
    await newestMailTo(service.origin, mei.email, 'We have your application');
    await takeFromQueue(helen, approved.number);
  });

  it('waits for the tenant once staff refuse a passport, and leaves the queue', async () => {
    await helen.getByRole('button', { name: 'Passport to check' }).click();
    await helen.getByTitle(/^Passport: /).waitFor();
    await helen.getByRole('heading', { level: 1 }).click();
    await helen.keyboard.press('r');
    await choose(helen, 'Why is it refused?', 'Cannot be read');
    await pressFirst(helen, 'Refuse and ask again');
    await expectToast(helen, 'Document refused', 'The tenant has been asked for a new one.');
    await helen.goto(toDecide);
    await queued(helen, 'RGC-').first().waitFor();
    await expect.poll(() => queued(helen, approved.number).count()).toBe(0);
  });

  it('returns to the queue by itself once the tenant has followed the link in the mail and sent a new passport', async () => {
    const mail = await newestMailTo(service.origin, mei.email, 'We need a new copy of your passport');
    await tenant.goto(linkIn(mail));
    await tenant.getByRole('heading', { name: 'Send a new passport' }).waitFor();
    await tenant.getByText('See the file that we refused').click();
    await tenant.getByTitle(/^Passport: /).waitFor();
    await tenant.getByLabel(/Choose your passport/).setInputFiles(samplePdf);
    await pressFirst(tenant, 'Send document');
    await expectToast(tenant, 'Thank you, we have it');
    await tenant.getByRole('heading', { name: 'Your new passport is sent' }).waitFor();
    await tenant.getByText('See the file that you sent').waitFor();
    await queued(helen, approved.number).waitFor();
    await newestMailTo(service.origin, accounts.staff.email, 'The tenant has sent the passport');
  });

  it('is not approved while something is missing, and a list has a link to each missing thing', async () => {
    await queued(helen, approved.number).getByRole('link').first().click();
    await see(helen, 'A verified proof of identity is required');
    await pressFirst(helen, 'Show the document');
    await acceptShown(helen);
    await helen.getByRole('button', { name: 'Bank Statement to check' }).click();
    await acceptShown(helen);
    await helen
      .getByRole('listitem')
      .filter({ hasText: 'Guarantee amount is required' })
      .getByRole('button', { name: /^Use £/ })
      .click();
    await expectToast(helen, 'Guarantee amount saved');
    await see(helen, 'Nobody of staff has confirmed Severn Lettings');
    await pressFirst(helen, 'Confirm this record');
    await expectToast(helen, 'Confirmed');
  });

  it('is approved by a key on the review, and the tenant gets a mail', async () => {
    await helen.getByRole('heading', { level: 1, name: `Review of ${approved.number}` }).waitFor();
    await see(helen, 'Nothing blocks the approval.');
    await helen.keyboard.press('y');
    await pressFirst(helen, 'Approve application');
    const signing = helen.getByRole('dialog', { name: 'Sign the certificate' });
    await signing.getByRole('button', { name: 'Sign later', exact: true }).click();
    await pressFirst(helen, 'Hand over...');
    await choose(helen, 'Hand over to', 'Rhys Bowen, may not sign');
    await see(helen, 'Rhys Bowen may not sign certificates, so somebody else has to sign.');
    await pressFirst(helen, 'Cancel');
    const mail = await newestMailTo(service.origin, mei.email, `Your application is approved: ${approved.number}`);
    await tenant.goto(linkIn(mail));
    await see(tenant, 'Approved');
  });

  it('is rejected by one member of staff, and the tenant reads the reason', async () => {
    rejected = await submit();
    await second.goto(toDecide);
    await takeFromQueue(second, rejected.number);
    const decision = second.locator('#decision');
    await decision.getByRole('radio', { name: 'In review' }).click();
    await pressFirst(decision, 'Set in review');
    await expectToast(second, 'Application updated successfully');
    await decision.getByRole('radio', { name: 'In review' }).waitFor({ state: 'detached' });
    await second.getByRole('heading', { level: 1 }).click();
    await second.keyboard.press('x');
    await pressFirst(decision, 'Reject application');
    await see(decision, 'Reason is required');
    await choose(decision, 'Reason', 'We could not verify your income');
    await fill(decision, { 'What the tenant can do': 'Send the payslips of the last three months.' });
    await pressFirst(decision, 'Reject application');
    await pressFirst(second, 'Reject and send');
    await expectToast(second, 'Application rejected');
  });

  it('is decided on appeal by the other member of staff, and everybody involved sees it', async () => {
    const { origin } = service;
    await tenant.goto(
      linkIn(await newestMailTo(origin, mei.email, `We cannot guarantee your rent: ${rejected.number}`)),
    );
    await fill(tenant, { 'Why is the decision wrong?': 'My bank statement shows my salary.' });
    await pressFirst(tenant, 'Send appeal');
    await see(tenant, 'You have appealed');
    await newestMailTo(origin, mei.email, `We have your appeal: ${rejected.number}`);
    await see(second, 'You rejected this application, so somebody else decides the appeal.');

    await helen.goto(linkIn(await newestMailTo(origin, accounts.staff.email, 'An appeal waits for you')));
    await helen.getByRole('heading', { level: 1, name: `Review of ${rejected.number}` }).waitFor();
    await see(helen, 'My bank statement shows my salary.');
    await helen.getByRole('radio', { name: 'Look at it again' }).click();
    await fill(helen, { 'Answer to the tenant': 'It does. We had overlooked it.' });
    await pressFirst(helen, 'Decide the appeal');
    await pressFirst(helen.getByRole('alertdialog'), 'Decide and send');
    await expectToast(helen, `Appeal decided: ${rejected.number}`, 'The tenant is told by mail.');

    const mail = await newestMailTo(origin, mei.email, `Your appeal is decided: ${rejected.number}`);
    expect(mail.text).toContain('It does. We had overlooked it.');
    await tenant.goto(linkIn(mail));
    await see(tenant, 'We look at your application again');
    // It waits for a decision again, which the screen of the person who rejected it shows without a reload.
    await second.getByText('In review', { exact: true }).first().waitFor();
    expect(await mailsTo(origin, rhys.email, 'An appeal waits for you')).toEqual([]);
  });
});
