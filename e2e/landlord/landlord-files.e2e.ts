import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, endSessions, openSignedIn, signIn } from '../testing/sign-in.ts';
import { askLandlord, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const question = 'Please send the signed tenancy agreement.';
const answer = 'Here it is, with the inventory.';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`) });
const review = `/dashboard/rent-guarantees/${demo.inReview}/review`;

let service: Service;
let browser: Browser;
let staff: Page;
let landlord: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  staff = await openSignedIn(browser, service.origin, accounts.staff, review);
  landlord = await openSignedIn(browser, service.origin, accounts.manager);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

/** Opens a file by its signed link. */
async function openFile(page: Page, name: string): Promise<void> {
  const [tab, link] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => response.url().includes('/storage/v1/object/sign/documents/') && response.ok()),
    page
      .getByRole('button', { name: `Open ${name} in a new tab` })
      .first()
      .click(),
  ]);
  const { signedURL } = (await link.json()) as { signedURL: string };
  const file = await fetch(`${service.origin}/storage/v1${signedURL}`);
  expect(await file.text()).toBe(pdf(name).buffer.toString());
  await tab.close();
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('an answer with files', { sequential: true }, () => {
  const asked = () => landlord.getByRole('article', { name: question });
  const files = () => asked().getByLabel(/^Add (a|another) file/);

  it('is asked for, and accepts only files that can be sent', async () => {
    await askLandlord(staff, 'To answer a question', question);
    await landlord.setViewportSize({ width: 375, height: 740 });
    await landlord.goto('/dashboard/home');
    await asked().getByLabel('Answer').fill(answer);
    await files().setInputFiles([
      { name: 'keys.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') },
      { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761, '%PDF-1.7\n') },
      pdf('wrong.pdf'),
    ]);
    await see(asked(), 'This kind of file is not accepted, whatever its name says.');
    await see(asked(), 'Choose a file of 10 MB or less');
    await asked().getByRole('button', { name: 'Send answer' }).click();
    await see(asked(), 'Not sent. Remove keys.pdf and film.pdf first.');
    expect(await widthOf(landlord)).toBeLessThanOrEqual(375);
    for (const name of ['keys.pdf', 'film.pdf', 'wrong.pdf'])
      await asked()
        .getByRole('button', { name: `Remove ${name}` })
        .click();
  });

  it('keeps its text and files when an upload fails, and is sent with them', async () => {
    await files().setInputFiles([pdf('agreement.pdf'), pdf('inventory.pdf')]);
    await landlord.route('**/storage/v1/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await asked().getByRole('button', { name: 'Send answer' }).click();
    await landlord.getByText('The answer was not saved').first().waitFor();
    await landlord.unroute('**/storage/v1/**');
    expect(await asked().getByLabel('Answer').inputValue()).toBe(answer);
    await asked().getByRole('button', { name: 'Remove agreement.pdf' }).waitFor();
    await asked().getByRole('button', { name: 'Send answer' }).click();
    await see(landlord.getByRole('main'), 'No question is open');
  });

  it('has files that staff open beside the text, which is recorded', async () => {
    await see(staff.getByRole('main'), answer);
    const names = staff.getByRole('list', { name: 'Files' }).first().getByRole('button');
    await expect
      .poll(() => names.allTextContents())
      .toEqual(['Open agreement.pdf in a new tab', 'Open inventory.pdf in a new tab']);
    await openFile(staff, 'agreement.pdf');
    await see(staff, /^Helen Whitcombe, file of a message, answer or objection\s*agreement.pdf/);
  });

  it('stays with its files on the landlord’s page of the application, and in the mailed copy', async () => {
    await landlord.goto(`/dashboard/applications/${demo.inReview}`);
    await see(landlord.getByRole('main'), answer);
    await openFile(landlord, 'inventory.pdf');
    expect(await widthOf(landlord)).toBeLessThanOrEqual(375);
    const copy = await newestMailTo(service.origin, accounts.manager.email, 'Your answer about');
    expect(copy.text).toContain('agreement.pdf, inventory.pdf');
  });
});

describe('a message with a file', { sequential: true }, () => {
  const words = 'The tenant asks for this change.';

  it('is sent without a question', async () => {
    await landlord.setViewportSize({ width: 1280, height: 900 });
    await landlord.getByRole('button', { name: 'Write a message' }).click();
    await landlord.getByLabel('Your message').fill(words);
    await landlord.getByLabel(/^Add a file/).setInputFiles(pdf('change.pdf'));
    await landlord.getByRole('button', { name: 'Send message' }).click();
    await see(landlord.getByRole('main'), /^Written by Owen Prosser, /);
    await openFile(landlord, 'change.pdf');
  });

  it('has a file that staff open in the review and in the record', async () => {
    await see(staff.getByRole('main'), 'A message from the landlord or agent waits for an answer');
    await openFile(staff, 'change.pdf');
    await staff.setViewportSize({ width: 375, height: 740 });
    await staff.goto(`/dashboard/rent-guarantees/${demo.inReview}?tab=communications`);
    await see(staff.getByRole('main'), words);
    await openFile(staff, 'change.pdf');
    expect(await widthOf(staff)).toBeLessThanOrEqual(375);
    await staff.getByRole('button', { name: 'Reply', exact: true }).click();
    await see(staff.getByRole('dialog', { name: 'Reply to the landlord' }), 'change.pdf');
  });

  it('leads to the sign-in when the session was ended elsewhere, and keeps the text', async () => {
    const more = 'The keys are with the neighbour.';
    await landlord.getByRole('button', { name: 'Write a message' }).click();
    await landlord.getByLabel('Your message').fill(more);
    await landlord.getByLabel(/^Add a file/).setInputFiles(pdf('keys.pdf'));
    await endSessions(service.origin, accounts.manager);
    await landlord.getByRole('button', { name: 'Send message' }).click();
    await expectToast(landlord, 'Your session has ended', 'Sign in to go on. What you have typed is kept.');
    await landlord.waitForURL('**/auth');
    await signIn(landlord, accounts.manager);
    await landlord.waitForURL(`**/dashboard/applications/${demo.inReview}`);
    await expect.poll(() => landlord.getByLabel('Your message').inputValue()).toBe(more);
  });

  it('is not shown to the tenant', async () => {
    const tenant = await openSignedIn(browser, service.origin, accounts.tenant);
    await tenant.goto(`/dashboard/my-applications/${demo.inReview}`);
    await tenant.getByRole('heading', { name: 'Communications' }).waitFor();
    expect(await tenant.getByRole('main').textContent()).not.toMatch(/agreement\.pdf|inventory\.pdf|change\.pdf/);
  });
});
