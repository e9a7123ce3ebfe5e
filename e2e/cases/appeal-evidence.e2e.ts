import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { linkIn, mailsTo, newestMailTo } from '../testing/mailbox.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { makeStaff } from '../testing/sign-up.ts';
import { choose, fill, pressFirst, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const secret = 'a secret for the test of appeals, long enough';
const rhys = {
  email: 'rhys.bowen@example.com',
  password: 'a good long password',
  name: 'Rhys Bowen',
  permissions: ['decide'],
};
const appeals = '/dashboard/applications?show=appeal';
let service: Service;
let browser: Browser;
/** The person who rejects, the person who decides on the appeal, and the tenant on a phone. */
let helen: Page;
let second: Page;
let tenant: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  await makeStaff(service.origin, await signToken(secret, { role: 'service_role' }), rhys);
  helen = await openSignedIn(
    browser,
    service.origin,
    accounts.staff,
    `/dashboard/rent-guarantees/${demo.inReview}/review`,
  );
  second = await openSignedIn(browser, service.origin, rhys, appeals);
  tenant = await openSignedIn(browser, service.origin, accounts.tenant, `/dashboard/my-applications/${demo.inReview}`, {
    viewport: { width: 375, height: 812 },
  });
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const queued = (page: Page) => page.getByRole('list', { name: 'Queue' }).getByRole('listitem');

async function addDocument(): Promise<void> {
  await tenant.getByRole('link', { name: 'Add documents' }).first().click();
  await see(tenant, /^(We could not approve|We look at your appeal for) RGC-/);
  // The documents of the submission are not listed here.
  await expect.poll(() => tenant.getByText(/^Proof of income/).count()).toBe(0);
  await choose(tenant, 'Document type', 'Income Proof');
  await tenant.locator('input[type=file]').setInputFiles(samplePdf);
  await expectToast(tenant, 'Document uploaded successfully');
}

describe('a document for an appeal', { sequential: true }, () => {
  it('can be added once the tenant has appealed', async () => {
    await helen.keyboard.press('x');
    const decision = helen.locator('#decision');
    await choose(decision, 'Reason', 'We could not verify your income');
    await fill(decision, { 'What the tenant can do': 'Send the payslips of the last three months.' });
    await pressFirst(decision, 'Reject application');
    await pressFirst(helen, 'Reject and send');
    await expectToast(helen, 'Application rejected');
    await fill(tenant, { 'Why is the decision wrong?': 'My payslips show my salary.' });
    // Typed text stays while the tenant opens the page for documents, from which two links lead back.
    for (const name of ['Back to your appeal', 'Go on with your appeal']) {
      await tenant.getByRole('link', { name: 'Add documents' }).first().click();
      await tenant.waitForURL('**/application-submission*');
      await tenant.getByRole('link', { name, exact: true }).click();
      await tenant.waitForURL(`**/my-applications/${demo.inReview}#decision`);
    }
    await expect
      .poll(() => tenant.getByLabel('Why is the decision wrong?').inputValue())
      .toBe('My payslips show my salary.');
    await pressFirst(tenant, 'Send appeal');
    await see(tenant, 'You have appealed');
    await queued(second).first().waitFor();
    expect(await queued(second).getByText('New document').count()).toBe(0);
    await addDocument();
  });

  it('comes with an appeal that the list and the cards show beside the status', async () => {
    for (const path of ['/dashboard/applications?q=being+looked+at', '/dashboard/my-applications']) {
      await tenant.goto(path);
      await see(tenant, 'Appeal being looked at');
      await expect.poll(() => tenant.getByText('Appeal being looked at').filter({ visible: true }).count()).toBe(1);
    }
    await tenant.goto('/dashboard/applications?q=being+looked+at');
    await expect.poll(() => tenant.locator('tbody tr:not([aria-hidden])').count()).toBe(1);
    const row = tenant.locator('tbody tr:not([aria-hidden])');
    const boxOf = async (text: string | RegExp) => await row.getByText(text).first().boundingBox();
    const number = await boxOf(/^RGC-/);
    for (const text of ['Rejected', 'Appeal being looked at']) {
      const pill = await boxOf(text);
      expect(pill?.x).toBeGreaterThan((number?.x ?? 0) + (number?.width ?? 0));
      expect((pill?.x ?? 0) + (pill?.width ?? 0)).toBeLessThanOrEqual(375);
    }
  });

  it('is marked in the queue of those who may decide on the appeal, and only they get a mail', async () => {
    await queued(second).getByText('New document').waitFor();
    await newestMailTo(service.origin, rhys.email, 'A new document for the appeal');
    expect(await mailsTo(service.origin, accounts.staff.email, 'A new document for the appeal')).toEqual([]);
  });

  it('is opened by the link in the mail, and loses its mark once it is seen', async () => {
    const queue = await openSignedIn(browser, service.origin, rhys, appeals);
    await queued(queue).getByText('New document').waitFor();
    await second.goto(linkIn(await newestMailTo(service.origin, rhys.email, 'A new document for the appeal')));
    await second.getByTitle(/^Income Proof: /).waitFor();
    await see(second, 'Added for the appeal');
    await queued(queue).first().waitFor();
    await expect.poll(() => queued(queue).getByText('New document').count()).toBe(0);
  });

  it('is followed by the decision, about which the tenant gets a mail', async () => {
    await second.getByRole('radio', { name: 'Look at it again' }).click();
    await fill(second, { 'Answer to the tenant': 'They do. We look at it again.' });
    await pressFirst(second, 'Decide the appeal');
    await pressFirst(second.getByRole('alertdialog'), 'Decide and send');
    await expectToast(second, /^Appeal decided: RGC-/, 'The tenant is told by mail.');
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'Your appeal is decided');
    expect(mail.text).toContain('They do. We look at it again.');
  });
});
