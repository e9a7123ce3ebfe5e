// Opens the link in each mail about a case as its recipient, in a browser without a session: after the sign-in it shows what the link names.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, accessTokenOf, callRest, signToken } from '../testing/api.ts';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { linkIn, newestMailTo } from '../testing/mailbox.ts';
import { demo } from '../testing/screens/screen.ts';
import { casesSecret, startWithCases } from '../testing/screens/start-with-cases.ts';
import type { Service } from '../testing/service.ts';
import { accounts, signIn } from '../testing/sign-in.ts';
import { see } from '../testing/steps.ts';

const { staff, secondSignatory, manager, tenant, company } = accounts;
const review = `/dashboard/rent-guarantees/${demo.inReview}/review`;
const applicationPath = (id: string) => `/dashboard/my-applications/${id}`;

let service: Service;
let browser: Browser;
let key: string;
beforeAll(async () => {
  [service, browser] = await Promise.all([startWithCases(), openBrowser()]);
  key = await signToken(casesSecret, { role: 'service_role' });
  const [asked, askedLandlord, issued] = await Promise.all([
    find('application_requests', demo.inReview),
    find('landlord_requests', demo.inReview),
    find('certificate_versions', demo.approved),
  ]);
  for (const reminder of ['soon', 'today']) {
    await call(undefined, 'rpc/remind_of_request', { request_id: asked, reminder });
    await call(undefined, 'rpc/remind_of_request', { request_id: askedLandlord, reminder });
  }
  await call(undefined, 'rpc/remind', { payload: { reminder: 'guarantee-ends', version_id: issued, days: 400 } });
  await call(tenant, 'rpc/answer_request', { request_id: asked, answer: 'Nobody.' });
  await call(manager, 'rpc/answer_landlord_request', { request_id: askedLandlord, answer: 'Yes.', is_confirmed: true });
  await call(undefined, 'application_communications', {
    application_id: demo.inReview,
    direction: 'outbound',
    communication_type: 'email',
    subject: 'Your passport',
    content: 'Thank you.',
    status: 'sent',
  });
  await handOver();
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

async function find(table: string, application: string): Promise<string> {
  const answer = await callRest(service.origin, key, `${table}?application_id=eq.${application}&select=id`, 'GET');
  const [row] = (await answer.json()) as { id: string }[];
  if (row === undefined) throw new Error(`${table} has nothing of ${application}`);
  return row.id;
}

/** A colleague hands cases over to the administrator, and proposes a permission and a withdrawal for them to confirm. */
async function handOver(): Promise<void> {
  const [first, second] = await Promise.all([profileOf(staff), profileOf(secondSignatory)]);
  const assign = (application_ids: readonly string[], assignee: string) =>
    call(secondSignatory, 'rpc/assign_applications', { application_ids, assignee });
  // The administrator has some of them already.
  await assign([demo.inReview, demo.appealed, demo.pending], second);
  await assign([demo.inReview], first);
  await assign([demo.appealed, demo.pending], first);
  await call(undefined, 'staff_permissions', { user_id: second, permission: 'owner' });
  const rhys = await profileOf({ email: 'rhys.bowen@example.com' });
  await call(secondSignatory, 'rpc/give_permission', { user_id: rhys, permission: 'sign' });
  const path = `certificate_versions?application_id=eq.${demo.approved}&select=certificate_number`;
  const [certificate] = (await (await callRest(service.origin, key, path, 'GET')).json()) as object[];
  const notice_until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await call(secondSignatory, 'rpc/propose_withdrawal', { ...certificate, ground: 'fraud', notice_until });
}

async function profileOf({ email }: Pick<Account, 'email'>): Promise<string> {
  const answer = await callRest(service.origin, key, `profiles?email=eq.${email}&select=id`, 'GET');
  const [row] = (await answer.json()) as { id: string }[];
  if (row === undefined) throw new Error(`${email} has no profile`);
  return row.id;
}

/** Calls the REST API as a person, or with the service key. */
async function call(person: Account | undefined, path: string, values: object): Promise<void> {
  const token = person === undefined ? key : await accessTokenOf(service.origin, person);
  await callRest(service.origin, token, path, 'POST', values);
}

const mails: readonly [string, Account, string, string, string][] = [
  ['a request', tenant, 'We need your answer', applicationPath(demo.inReview), 'RGC-'],
  ['its first reminder', tenant, 'A reminder: we need your answer', applicationPath(demo.inReview), 'RGC-'],
  ['its last reminder', tenant, 'Due today: we need your answer', applicationPath(demo.inReview), 'RGC-'],
  ['a message', tenant, 'Your passport', `/dashboard/applications/${demo.inReview}#messages`, 'RGC-'],
  ['the end of a guarantee', tenant, 'ends on', applicationPath(demo.approved), 'RGC-'],
  ['the end of a landlord’s guarantee', manager, 'ends on', `/dashboard/applications/${demo.approved}`, 'RGC-'],
  ['an appeal of one’s own', company, 'We have your appeal', applicationPath(demo.appealed), 'RGC-'],
  ['a closing', company, 'We have closed your application', applicationPath(demo.closed), 'RGC-'],
  ['an answer of the tenant', staff, 'The tenant has answered', review, 'Review of RGC-'],
  ['an answer of the landlord', staff, 'The landlord has answered', review, 'Review of RGC-'],
  [
    'a message of the tenant',
    staff,
    'The tenant has written',
    `/dashboard/rent-guarantees/${demo.inReview}?tab=communications`,
    'RGC-',
  ],
  [
    'an appeal that waits',
    staff,
    'An appeal waits for you',
    `/dashboard/rent-guarantees/${demo.appealed}/review`,
    'Review of RGC-',
  ],
  ['a case that a colleague gives', staff, 'Yours now: RGC-', review, 'Review of RGC-'],
  ['several such cases', staff, 'Yours now: 2 applications', '/dashboard/applications?who=me', 'Applications'],
  ['a permission that waits', staff, 'is to sign certificates', '/dashboard/staff', 'Staff'],
  [
    'a withdrawal that waits',
    staff,
    'To confirm: withdrawal of',
    `/dashboard/rent-guarantees/${demo.approved}?tab=certificate`,
    'RGC-',
  ],
];

describe('the link in a mail', () => {
  it.each(mails)('about %s leads to it after the sign-in', async (_what, reader, subject, path, title) => {
    const link = linkIn(await newestMailTo(service.origin, reader.email, subject));
    expect(link).toBe(service.origin + path);
    const page = await openPage(browser, service.origin);
    await page.goto(link);
    await page.waitForURL('**/auth');
    await signIn(page, reader);
    await page.waitForURL(link);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor();
    await closeProfile(page);
  });

  it('about a question to the landlord names the application, and says who has answered', async () => {
    const link = linkIn(await newestMailTo(service.origin, manager.email, 'We have a '));
    expect(link).toMatch(/\/dashboard\/home\?application=RGC-[-\d]+#questions$/);
    const page = await openPage(browser, service.origin);
    await page.goto(link);
    await page.waitForURL('**/auth');
    await signIn(page, manager);
    await page.waitForURL(link);
    await see(page, 'No question is open');
    await see(page, /^Owen Prosser answered this on /);
    expect(await page.getByText('Sign in with another account').count()).toBe(0);
    await closeProfile(page);
  });
});
