import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRest, signToken } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { linkIn, newestMailTo } from '../testing/mailbox.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { makeStaff } from '../testing/sign-up.ts';
import { choose, fill, pressFirst, see } from '../testing/steps.ts';
import { submissionForm } from '../testing/submission-form.ts';
import { expectToast } from '../testing/toast.ts';

const secret = 'a secret for the test of decisions, long enough';
const rhys = {
  email: 'rhys.bowen@example.com',
  password: 'a good long password',
  name: 'Rhys Bowen',
  permissions: ['decide'],
};
const record = `/dashboard/rent-guarantees/${demo.inReview}`;
/** The address of the tenancy. */
const home = { 'Address line 1': '102 Albany Road', City: 'Cardiff' };
const tenantPath = `/dashboard/my-applications/${demo.inReview}`;

let service: Service;
let browser: Browser;
let helen: Page;
let second: Page;
let tenant: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  await makeStaff(service.origin, await signToken(secret, { role: 'service_role' }), rhys);
  helen = await openSignedIn(browser, service.origin, accounts.staff, record);
  second = await openSignedIn(browser, service.origin, rhys, record);
  await see(second, 'You are a member of staff now');
  await pressFirst(second, 'Understood');
  tenant = await openSignedIn(browser, service.origin, accounts.tenant, tenantPath);
  await tenant.setViewportSize({ width: 375, height: 800 });
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

/** The title of what an action has led to. */
const outcome = (page: Page, title: string) => page.locator('[data-outcome]').filter({ hasText: title });

describe('a decision', { sequential: true }, () => {
  it('is made by the person who has the case, whom the screens of all staff name', async () => {
    await see(helen, 'This case is yours.');
    await see(second, 'Helen Whitcombe has this case.');
    await pressFirst(second, 'Take it over');
    await expectToast(second, /^Taken: RGC-[\d-]+ \S/);
    await see(second, 'This case is yours.');
    await see(helen, 'Rhys Bowen has this case.');
    await pressFirst(second, 'Put back');
    await expectToast(second, /^Put back: RGC-[\d-]+ \S/, 'Nobody has it now.');
    await see(helen, 'Nobody has this case.');
    await pressFirst(second, 'Hand over...');
    await fill(second, { 'Note for the colleague (optional)': 'The agent rings back on Friday.' });
    await choose(second, 'Hand over to', 'Helen Whitcombe, may decide');
    // A choice alone hands nothing over, and can be cancelled.
    await pressFirst(second, 'Cancel');
    await see(second, 'Nobody has this case.');
    await second.setViewportSize({ width: 375, height: 740 });
    await pressFirst(second, 'Hand over...');
    await fill(second, { 'Note for the colleague (optional)': 'The agent rings back on Friday.' });
    await choose(second, 'Hand over to', 'Helen Whitcombe, may decide');
    expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await pressFirst(second, 'Hand over');
    await expectToast(second, /^Handed over to Helen Whitcombe: RGC-[\d-]+ \S/, 'They are told by mail.');
    await see(second, 'Helen Whitcombe has this case.');
    await second.setViewportSize({ width: 1280, height: 720 });
    await see(second, 'The agent rings back on Friday.');
    await see(helen, 'This case is yours.');
    await newestMailTo(service.origin, accounts.staff.email, 'Yours now: RGC-');
    // The colleague can decide all the same.
    await see(second, 'If you decide it all the same, they are told by mail that it was you.');
  });

  it('of somebody else keeps what a colleague is typing, and shows a message', async () => {
    await choose(second, 'New status', 'Rejected');
    await fill(second, { 'What the tenant can do': 'Send a newer statement.' });
    await pressFirst(helen, 'Close without a decision');
    const sheet = helen.getByRole('dialog', { name: 'Close this application' });
    await fill(sheet, { Reason: 'The flat is let already.' });
    await pressFirst(sheet, 'Close application');
    // The question shows what the tenant will read.
    const question = helen.getByRole('alertdialog', { name: 'Send this to the tenant?' });
    await see(question, /We have closed your application: RGC-/);
    await see(question, /without a decision\.[\s\S]*Reason: The flat is let already\./);
    // A reload loses no typed text.
    await helen.reload();
    await pressFirst(helen, 'Close without a decision');
    await see(sheet, 'This is what you typed before. It is not sent yet.');
    await pressFirst(sheet, 'Close application');
    await see(question, /Reason: The flat is let already\./);
    await pressFirst(question, 'Keep editing');
    await question.waitFor({ state: 'hidden' });
    await see(helen, /Nobody has this case|This case is yours/);
    await pressFirst(sheet, 'Close application');
    await pressFirst(question, 'Close and send');
    await expectToast(helen, /^Application closed: RGC-/, 'The tenant is told by mail.');
    await expectFocus(outcome(helen, 'Closed'));
    await see(second, 'The case changed while you were typing');
    await see(second, 'Send a newer statement.');
    await pressFirst(second, 'Discard them');
    await second.getByText('The case changed while you were typing').waitFor({ state: 'detached' });
    await pressFirst(helen, 'Open again');
    const again = helen.getByRole('dialog', { name: 'Open this application again' });
    await fill(again, { Reason: 'The flat is free after all.' });
    await pressFirst(again, 'Open again');
    await expectToast(helen, /^Application open again: RGC-/, 'The tenant is told by mail.');
    await expectFocus(outcome(helen, 'Opened again after it was closed'));
    await see(helen, /^Waits for us since \d+ \w+ \d{4}, submitted on \d+ \w+ \d{4}\.$/);
    await helen.getByLabel('New status').waitFor();
    expect(await helen.getByText('The case changed while you were typing').count()).toBe(0);
    // Discarded text does not return with the form.
    await second.getByLabel('New status').waitFor();
    expect(await second.getByText('This is what you typed before').count()).toBe(0);
  });

  it('to reject needs a reason, and instructions that the tenant can follow', async () => {
    await choose(helen, 'New status', 'Rejected');
    // The requirement is shown before the first error.
    await see(helen, 'At least 20 characters and three different words.');
    await pressFirst(helen, 'Reject application');
    await see(helen, 'Reason is required');
    await expectFocus(helen.getByLabel('Reason'));
    await see(helen, 'Words that the tenant can act on are required');
    await choose(helen, 'Reason', 'We could not verify your income');
    await fill(helen, { 'What the tenant can do': 'x' });
    await pressFirst(helen, 'Reject application');
    await see(
      helen,
      'Say in at least 20 characters and three different words what is wrong and what the tenant can do',
    );
    await fill(helen, { 'What the tenant can do': 'Send the payslips of the last three months.' });
    // An unfinished text is not lost with the screen.
    await helen.reload();
    await see(helen, 'This is what you typed before. It is not sent yet.');
    expect(await helen.getByLabel('What the tenant can do').inputValue()).toBe(
      'Send the payslips of the last three months.',
    );
    await pressFirst(helen, 'Reject application');
    const question = helen.getByRole('alertdialog', { name: 'Send this to the tenant?' });
    await see(question, 'We could not verify your income');
    await see(question, 'Send the payslips of the last three months.');
    await pressFirst(question, 'Keep editing');
    await question.waitFor({ state: 'hidden' });
    await pressFirst(helen, 'Reject application');
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await helen.route('**/rpc/set_application_status', async (route) => {
      await held;
      await route.continue();
    });
    await pressFirst(question, 'Reject and send');
    // The button of the question shows that the request runs, and closing the question does not stop it.
    await expectFocus(question.getByRole('button', { name: 'Please wait' }));
    expect(await helen.getByText('Please wait').count()).toBe(1);
    await helen.keyboard.press('Escape');
    await see(question, 'Please wait');
    let show: (() => void) | undefined;
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    await helen.route('**/rest/v1/rent_guarantee_applications?*', async (route) => {
      await shown;
      await route.continue();
    });
    const read = helen.waitForRequest('**/rest/v1/rent_guarantee_applications?*');
    release?.();
    await expectToast(helen, 'Application rejected', 'The tenant is told by mail, with the reason.');
    await read;
    // The form cannot be sent again before the screen has the new status.
    expect(await question.getByText('Please wait').isVisible()).toBe(true);
    show?.();
    await question.waitFor({ state: 'hidden' });
    await see(helen, /Appeal until \d/);
    expect(await helen.getByText('This is what you typed before').count()).toBe(0);
  });

  it('reaches the tenant by mail and on a phone, with the way to appeal', async () => {
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'We cannot guarantee your rent');
    expect(mail.text).toContain('We could not verify your income.');
    expect(mail.text).toContain('Send the payslips of the last three months.');
    expect(mail.text).toContain('You can appeal until');
    await tenant.goto(linkIn(mail));
    await see(tenant, 'Why we cannot guarantee your rent');
    await see(tenant, 'Send the payslips of the last three months.');
    await pressFirst(tenant, 'Send appeal');
    await see(tenant, 'Why the decision is wrong is required');
    await fill(tenant, { 'Why is the decision wrong?': 'You have had them since May.' });
    await pressFirst(tenant, 'Send appeal');
    await see(tenant, 'You have appealed');
    await newestMailTo(service.origin, accounts.tenant.email, 'We have your appeal');
  });

  it('is reviewed on appeal by somebody else than the person who made it, whom a mail leads there', async () => {
    await see(helen, 'You rejected this application, so somebody else decides the appeal.');
    await expect.poll(() => helen.getByRole('button', { name: 'Decide the appeal' }).count()).toBe(0);
    const mail = await newestMailTo(service.origin, rhys.email, 'An appeal waits for you');
    expect(mail.text).toContain('You have had them since May.');
    await second.goto(linkIn(mail));
    await see(second, 'The tenant appeals against the rejection');
    const notice = second.getByText('The tenant appeals against the rejection');
    expect((await notice.boundingBox())?.y).toBeLessThan(400);
    await pressFirst(second, 'Go to the appeal');
    await expectFocus(second.locator('#decision'));
    await second.getByRole('radio', { name: 'Look at it again' }).click();
    await fill(second, { 'Answer to the tenant': 'We had overlooked them.' });
    await second.reload();
    await see(second, 'This is what you typed before. It is not sent yet.');
    await pressFirst(second, 'Decide the appeal');
    const question = second.getByRole('alertdialog', { name: 'Send this to the tenant?' });
    await see(question, /Your appeal is decided/);
    await see(question, 'We had overlooked them.');
    await pressFirst(question, 'Decide and send');
    await expectToast(second, /^Appeal decided: RGC-/, 'The tenant is told by mail.');
    await expectFocus(outcome(second, 'Looked at again after an appeal'));
  });

  it('on the review is followed by the next case of the queue, by a button or a key', async () => {
    const number = await second.getByRole('heading', { level: 1, name: /^Review of / }).textContent();
    await pressFirst(second, 'Take the next case');
    const heading = () => second.getByRole('heading', { level: 1, name: /^Review of / }).textContent();
    await expect.poll(heading).not.toBe(number);
    const following = await heading();
    await second.getByRole('heading', { level: 1 }).click();
    await second.keyboard.press('n');
    await expect.poll(heading).not.toBe(following);
  });

  it('on the appeal reaches the tenant, whose application is in review again', async () => {
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'Your appeal is decided');
    expect(mail.text).toContain('We had overlooked them.');
    await tenant.goto(linkIn(mail));
    await see(tenant, 'We look at your application again');
    await see(tenant, 'We had overlooked them.');
  });

  it('is impossible once the tenant withdraws, until staff open the application again', async () => {
    await pressFirst(tenant, 'Withdraw application');
    const sheet = tenant.getByRole('dialog');
    // A reason is optional.
    await see(sheet, 'I would rather not say');
    await sheet.getByRole('button', { name: 'Withdraw application' }).click();
    await see(tenant, 'You have withdrawn this application');
    await see(helen, 'Withdrawn by the tenant');
    await see(helen, 'I would rather not say');
    // Nobody can decide on it meanwhile, so the screen asks neither for an amount nor for anything that an approval needs.
    const amount = helen.getByLabel('Guarantee amount');
    await expect.poll(() => amount.isDisabled()).toBe(true);
    await helen.getByRole('heading', { name: 'Checks' }).waitFor({ state: 'detached' });
    await pressFirst(helen, 'Open again');
    const opening = helen.getByRole('dialog');
    await opening.getByRole('button', { name: 'Open again' }).click();
    await see(opening, 'Reason is required');
    await fill(opening, { Reason: 'The tenant has called us.' });
    await opening.getByRole('button', { name: 'Open again' }).click();
    await helen.getByLabel('New status').waitFor();
    await expect.poll(() => amount.isEnabled()).toBe(true);
    await see(helen, 'An appeal overturned your rejection, so somebody else decides whether it is rejected again.');
    await helen.getByLabel('New status').click();
    await helen.getByRole('option', { name: 'Approved' }).waitFor();
    expect(await helen.getByRole('option', { name: 'Rejected' }).count()).toBe(0);
    await helen.keyboard.press('Escape');
    await newestMailTo(service.origin, accounts.tenant.email, 'Your application is open again');
  });

  it('is not needed any more once the tenant applies again, with the same details and files', async () => {
    await tenant.goto(new URL(tenant.url()).pathname.replace('/applications/', '/my-applications/'));
    await tenant.getByRole('link', { name: 'Withdraw this application' }).click();
    const sheet = tenant.getByRole('dialog');
    await choose(sheet, 'Reason', 'I want to apply again with other details');
    await sheet.getByRole('button', { name: 'Withdraw application' }).click();
    await expect.poll(() => tenant.evaluate(() => document.activeElement?.id)).toBe('decision');
    await pressFirst(tenant, 'Apply again with these details');
    await see(tenant, /^Begun with what you told us in RGC-/);
    await see(tenant, /‘Reason for the guarantee’/);
    const draft = tenant.url();
    const form = submissionForm(tenant);
    await form.expectValues('Your Tenancy', home);
    await see(form.section('Your Tenancy'), 'What you typed is kept for you');
    await form.open('Your Property Manager');
    await form.open('Documents');
    const again = form.section('Documents').getByRole('region', { name: /^From RGC-/ });
    await again.waitFor();
    await again.getByRole('button').first().click();
    await expectToast(tenant, 'Document added');
    await form.section('Documents').getByText('Received').first().waitFor();
    // The earlier application leads to the same draft.
    await tenant.goto(tenantPath);
    await pressFirst(tenant, 'Apply again with these details');
    await tenant.waitForURL(draft);
  });

  it('cannot be prepared by a member of staff on an application of their own', async () => {
    const key = await signToken(secret, { role: 'service_role' });
    const found = await callRest(service.origin, key, `profiles?select=id&email=eq.${accounts.staff.email}`, 'GET');
    const [profile] = (await found.json()) as { id: string }[];
    const id = '40000000-0000-4000-8000-000000000016';
    await callRest(service.origin, key, `rent_guarantee_applications?id=eq.${id}`, 'PATCH', { tenant_id: profile?.id });
    await helen.goto(`/dashboard/rent-guarantees/${id}`);
    await see(helen, 'This concerns your own guarantee. Another member of staff does it.');
    await expect.poll(() => helen.getByRole('heading', { name: 'Screening' }).count()).toBe(0);
    await helen.goto(`/dashboard/rent-guarantees/${id}/review`);
    await helen.getByRole('heading', { name: 'This is not yours to review' }).waitFor();
    await see(helen, 'This concerns your own guarantee. Another member of staff does it.');
  });
});
