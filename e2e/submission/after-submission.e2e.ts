import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { clientOf, completeDraft } from '../testing/complete-draft.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { see } from '../testing/steps.ts';
import { submissionForm } from '../testing/submission-form.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };

let service: Service;
let browser: Browser;
let page: Page;
let id: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  id = await completeDraft(service.origin, tenant);
  page = await openSignedIn(browser, service.origin, tenant, `/dashboard/application-submission?application=${id}`);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const region = (title: string, where = page) =>
  where.locator('section', { has: where.getByRole('heading', { name: title, exact: true }) }).last();
const openAgreement = (where = page) => where.getByText('Declarations and service agreement').click();

describe('a submission', { sequential: true }, () => {
  it('shows the whole price and the agreement before it is submitted', async () => {
    const price = region('What it costs');
    for (const text of [
      'If we issued guarantees, in all, for 12 months',
      '£209.00',
      '£149.00',
      'the whole price is £60.00',
    ]) {
      await see(price, text);
    }
    const agreement = region('What you agree to by submitting');
    for (const text of [
      'I choose this guarantee myself.',
      'For 12 months that is £209 in all.',
      'cancel within 14 days',
    ]) {
      await see(agreement, text);
    }
  });

  it('is stopped when another window has changed the agreement, until the person has read it', async () => {
    const { client, userId } = await clientOf(service.origin, tenant);
    const choose = (came_by: string) => client.from('tenancy_information').update({ came_by }).eq('tenant_id', userId);
    // Without the live connection, which might bring the change before the button is pressed.
    await page.routeWebSocket(/\/realtime\//, () => {});
    await page.reload();
    await see(region('What you agree to by submitting'), 'I choose this guarantee myself.');
    await choose('required');
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('alert').filter({ hasText: 'What you agree to has changed since you read it.' }).waitFor();
    await see(region('What you agree to by submitting'), 'requires this guarantee');
    await choose('own_choice');
    await page.reload();
    await see(region('What you agree to by submitting'), 'I choose this guarantee myself.');
  });

  it('ends on a page that says what happens next', async () => {
    // On another device the draft was opened before its documents were there.
    const other = await openSignedIn(browser, service.origin, tenant, '/dashboard/home');
    const answerWithoutDocuments = async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), documents: [] } });
    };
    await other.route('**/rest/v1/rpc/submission_parts', answerWithoutDocuments, { times: 1 });
    await other.goto(`/dashboard/application-submission?application=${id}`);
    await other.getByRole('button', { name: /^Documents.*To do/ }).waitFor();
    await submissionForm(other).fill('Your Tenancy', { City: 'Newport' });
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.waitForURL(`**/dashboard/applications/${id}/submitted`);
    await page.getByRole('heading', { level: 1, name: /^RGC-/ }).waitFor();
    for (const text of ['We have your application', 'We check your documents', 'We write to Severn Lettings']) {
      await see(page, text);
    }
    await openAgreement();
    await see(page, 'I choose this guarantee myself.');
    await see(other, /has been submitted$/);
    await see(other, /^Proof of income: received/);
    await see(other, 'Some of your answers are not in what was submitted');
    await see(other, /City: Newport$/);
    await other.close();
  });

  it('is confirmed in one mail, with a copy of the agreement and a link to that page', async () => {
    const mail = await newestMailTo(service.origin, tenant.email, 'We have your application');
    expect(mail.text).toContain(`/dashboard/applications/${id}/submitted`);
    expect(mail.text).toContain('I choose this guarantee myself.');
    const messages = (await (await fetch(`${service.origin}/mailbox/messages`)).json()) as { to: string }[];
    // The other one confirmed the address.
    expect(messages.filter(({ to }) => to === tenant.email)).toHaveLength(2);
  });

  it('can be followed from that page, and the agreement stays readable', async () => {
    await page.getByRole('link', { name: 'Follow your application' }).click();
    await page.waitForURL(`**/dashboard/my-applications/${id}`);
    await see(page, 'Application Status');
    await see(page, 'What you agreed to');
    await openAgreement();
    await see(page, 'I choose this guarantee myself.');
  });

  it('shows staff what the tenant agreed to', async () => {
    const staff = await openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${id}`);
    await see(staff, 'What the tenant agreed to');
    await openAgreement(staff);
    await see(staff, 'I choose this guarantee myself.');
  });

  it('takes no more documents on an open page once it is withdrawn in another window', async () => {
    const other = await openSignedIn(
      browser,
      service.origin,
      tenant,
      `/dashboard/application-submission?application=${id}`,
    );
    await see(other, /but you can still add documents/);
    await page.goto(`/dashboard/my-applications/${id}`);
    await page.getByRole('link', { name: 'Withdraw this application' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Withdraw application' }).click();
    await see(other, /is withdrawn$/);
    expect(await other.getByText('but you can still add documents').count()).toBe(0);
    await other.close();
  });

  it('has no such page for anybody else, or before it is submitted', async () => {
    const other = await openSignedIn(
      browser,
      service.origin,
      accounts.tenant,
      `/dashboard/applications/${id}/submitted`,
    );
    await see(other, 'Application not found');
  });
});
