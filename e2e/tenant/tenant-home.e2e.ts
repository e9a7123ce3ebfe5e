import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser, openPage } from '../testing/browser.ts';
import { linkIn, newestMailTo } from '../testing/mailbox.ts';
import { findOverflow } from '../testing/screens/page-checks.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn, signIn } from '../testing/sign-in.ts';
import { see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

/** An application of the demo tenant that is in review. */
const id = '40000000-0000-4000-8000-000000000017';
const phone = { viewport: { width: 375, height: 812 } };

let service: Service;
let browser: Browser;
let staff: Page;
let tenant: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  [staff, tenant] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${id}/review`),
    openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home', phone),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const ownCase = () => tenant.getByRole('region', { name: 'Your case' });
const title = (name: string) => ownCase().getByRole('heading', { name, exact: true }).first();

// The steps build on each other.
describe('a request', { sequential: true }, () => {
  it('is at the top of the tenant’s home as soon as it is made, without a reload', async () => {
    await title('Finish your application').waitFor();
    await staff.getByRole('button', { name: 'Ask the tenant' }).click();
    await staff.getByLabel('What do you ask for?').click();
    await staff.getByRole('option', { name: 'An answer in words', exact: true }).click();
    await staff.getByLabel('In your own words').fill('Who pays your rent while you study?');
    await staff.getByRole('button', { name: 'Send request' }).click();
    await title('We need something from you').waitFor();
    await see(ownCase(), 'Your turn');
    await ownCase()
      .getByText(/^With you since .*\. We need it by \d+ \w+ \d{4}\.$/)
      .waitFor();
  });

  it('is opened by the only button of the case, and answered there', async () => {
    await ownCase().getByRole('link', { name: 'See what we need' }).click();
    await expect.poll(() => tenant.evaluate(() => document.activeElement?.id)).toBe('what-we-need');
    await ownCase().getByLabel('Your answer').fill('My aunt in London.');
    await ownCase().getByRole('button', { name: 'Send answer' }).click();
    await expectToast(tenant, 'Thank you, we have it');
  });

  it('is our turn as soon as it is answered, on the same screen, and staff read the answer', async () => {
    await title('We are checking your application').waitFor();
    await see(ownCase(), 'Our turn');
    await ownCase().getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(new URL(tenant.url()).pathname).toBe('/dashboard/home');
    await see(staff, 'My aunt in London.');
  });
});

const longName = 'IMG_20261126_101112_a_rather_long_name_of_a_photo.pdf';
const letter = (name: string, text = '%PDF-1.7\nshown\n%%EOF') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

describe('the conversation', { sequential: true }, () => {
  const messages = (page: Page) => page.getByRole('list', { name: 'Communications' });

  it('begins on the home, where the tenant writes', async () => {
    await ownCase().getByRole('button', { name: 'Write a message' }).click();
    await ownCase().getByRole('button', { name: 'Send message' }).click();
    await see(ownCase(), 'Write your message');
    await ownCase().getByLabel('Your message').fill('Is a letter from my aunt enough?');
    await ownCase()
      .getByLabel(/^Add a file/)
      .setInputFiles([letter('letter.pdf'), letter(longName), letter('notes.pdf', '<html></html>')]);
    await see(ownCase(), 'This kind of file is not accepted, whatever its name says.');
    await ownCase().getByRole('button', { name: 'Remove notes.pdf' }).click();
    await ownCase().getByRole('button', { name: 'Send message' }).click();
    await expectToast(tenant, 'Message sent');
    await see(messages(tenant), 'Not answered yet.');
    await messages(tenant).getByRole('button', { name: 'Open letter.pdf in a new tab' }).waitFor();
    await see(messages(tenant), longName);
    expect(await findOverflow(tenant)).toEqual([]);
  });

  it('keeps typed text over a reload, until it is cancelled', async () => {
    const page = await tenant.context().newPage();
    const write = page.getByRole('button', { name: 'Write a message' });
    const box = page.getByLabel('Your message');
    await page.goto(`/dashboard/my-applications/${id}`);
    await write.click();
    await box.fill('Is a letter');
    await page.getByLabel(/^Add a file/).setInputFiles(letter('lost.pdf'));
    await page.getByRole('button', { name: 'Remove lost.pdf' }).waitFor();
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe('Is a letter');
    const lost = page.getByText('A file is not kept when you leave or reload the page: lost.pdf.');
    await lost.waitFor();
    await page.getByLabel(/^Add a file/).setInputFiles(letter('lost.pdf'));
    await lost.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await write.waitFor();
    await page.reload();
    await write.click();
    await expect.poll(() => box.inputValue()).toBe('');
    expect(await lost.count()).toBe(0);
    await page.close();
  });

  it('appears in the queue of staff, who answer in the review', async () => {
    await staff.goto('/dashboard/applications?show=message');
    const queued = staff.getByRole('list', { name: 'Queue' }).getByRole('listitem');
    await see(queued.first(), 'Message to answer');
    await staff.goto(`/dashboard/rent-guarantees/${id}/review`);
    await see(staff, 'Is a letter from my aunt enough?');
    const opened = staff.waitForEvent('popup');
    await staff.getByRole('button', { name: 'Open letter.pdf in a new tab' }).first().click();
    await (await opened).close();
    await staff.reload();
    await see(staff, /file of a message, answer or objection\s*letter.pdf/);
    // It is not a document, which the review would list.
    expect(await staff.getByRole('list', { name: 'Documents' }).getByText('letter.pdf').count()).toBe(0);
    await staff.getByRole('button', { name: 'Answer', exact: true }).click();
    const sheet = staff.getByRole('dialog', { name: 'Answer the tenant' });
    await see(sheet, 'Is a letter from my aunt enough?');
    await sheet.getByLabel('Content').fill('Yes, if it is signed.');
    await sheet.getByLabel(/^Add a file/).setInputFiles(letter('example.pdf'));
    await sheet.getByRole('button', { name: 'Send e-mail' }).click();
    await staff.getByText('A message from the tenant waits for an answer').waitFor({ state: 'detached' });
  });

  it('shows the answer on the open home without a reload', async () => {
    await see(messages(tenant), 'Yes, if it is signed.');
    await messages(tenant).getByText('Not answered yet.').waitFor({ state: 'detached' });
    const opened = tenant.waitForEvent('popup');
    await messages(tenant).getByRole('button', { name: 'Open example.pdf in a new tab' }).click();
    await (await opened).close();
  });

  it('is mailed with a link that leads to it after the sign-in', async () => {
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'Our answer to your message');
    expect(mail.text).toContain('You wrote: Is a letter from my aunt enough?');
    expect(mail.text).toContain('With a file: example.pdf');
    const link = linkIn(mail);
    expect(link).toMatch(/#messages$/);
    const stranger = await openPage(browser, service.origin, phone);
    await stranger.goto(link);
    await signIn(stranger, accounts.tenant);
    await stranger.waitForURL(`**/dashboard/applications/${id}#messages`);
    await see(messages(stranger), 'Yes, if it is signed.');
    await expect.poll(() => stranger.evaluate(() => document.activeElement?.id)).toBe('messages');
    await stranger.context().close();
  });

  it('is not announced on the home any more once it is read, and names its application', async () => {
    await tenant.goto('/dashboard/home');
    await title('Finish your application').waitFor();
    await title('Your other applications').waitFor();
    expect(await ownCase().getByText('New message from us').count()).toBe(0);
    await see(ownCase(), /^About your application for .* · RGC-\d{4}-\d\d-\d{3}$/);
    await ownCase().getByRole('button', { name: 'Choose another application' }).click();
    await ownCase().getByLabel('Which application is it about?').click();
    await tenant.getByRole('option', { name: /\(draft\)$/ }).click();
    await see(ownCase(), 'If you delete this draft, its messages are deleted too.');
    expect(await findOverflow(tenant)).toEqual([]);
  });
});

describe('the timeline of the application', { sequential: true }, () => {
  it('shows the tenant the milestones with the people, and all changes in a second view', async () => {
    await tenant.goto(`/dashboard/applications/${id}`);
    const timeline = tenant.locator('section', { has: tenant.getByRole('heading', { name: 'Timeline' }) });
    await see(timeline, 'Question to you');
    await see(timeline, 'Question answered');
    await timeline
      .getByText(/ by us$/)
      .first()
      .waitFor();
    await timeline
      .getByText(/ by you$/)
      .first()
      .waitFor();
    await expect.poll(() => timeline.getByText(/ uploaded$/).count()).toBe(0);
    await timeline.getByRole('button', { name: 'All changes' }).click();
    await timeline
      .getByText(/ uploaded$/)
      .first()
      .waitFor();
  });

  it('shows staff the request and its answer', async () => {
    await staff.goto(`/dashboard/rent-guarantees/${id}`);
    const timeline = staff.locator('section', { has: staff.getByRole('heading', { name: 'Timeline' }) });
    await see(timeline, 'Question asked');
    await see(timeline, 'My aunt in London.');
  });
});

describe('a tenant who enlarges only the text, to 200 %', () => {
  it.each([
    ['/dashboard/home', 'Your certificates'],
    ['/dashboard/application-submission', 'Your Tenancy'],
    ['/dashboard/applications', 'My Applications'],
    ['/dashboard/settings', 'Personal Information'],
    ['/dashboard/my-applications/40000000-0000-4000-8000-000000000001', 'Your Details'],
    ['/dashboard/applications/40000000-0000-4000-8000-000000000001', 'Application Overview'],
  ])('sees %s fit into a window of 375 px', async (path, heading) => {
    await tenant.goto(path);
    await tenant.getByRole('heading', { name: heading }).first().waitFor();
    await tenant.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await findOverflow(tenant)).toEqual([]);
  });

  it('sees the whole mobile number in its field', async () => {
    await tenant.goto('/dashboard/settings');
    await tenant.getByRole('button', { name: 'Edit' }).click();
    await tenant.addStyleTag({ content: 'html { font-size: 200% }' });
    const number = tenant.getByRole('textbox', { name: /^Mobile number/ });
    await number.fill('7700900456');
    expect(await number.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await findOverflow(tenant)).toEqual([]);
  });

  it('sees the questions about a company fit', async () => {
    await tenant.goto('/dashboard/application-submission');
    const details = tenant.getByRole('button', { name: /^Your Details/ });
    await details.waitFor();
    if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
    await tenant.getByRole('radio', { name: /^A company/ }).click();
    await tenant.addStyleTag({ content: 'html { font-size: 200% }' });
    await tenant.getByRole('button', { name: 'Add another officer' }).waitFor();
    expect(await findOverflow(tenant)).toEqual([]);
  });
});
