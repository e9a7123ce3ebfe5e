import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { isApart } from '../testing/layout.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, fill, press, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

let service: Service;
let browser: Browser;
let owner: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  owner = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/staff?tab=mails');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const preview = () => owner.frameLocator('iframe[title="Preview of the e-mail"]');
/** The text only has to be in the frame, because the browser does not lay out an invisible one. */
const previewShows = async (text: string) => {
  await owner.locator('iframe[title="Preview of the e-mail"]').waitFor();
  await preview().getByText(text).first().waitFor({ state: 'attached' });
};

/** Sends an e-mail to the tenant from the record. */
async function message(subject: string) {
  await owner.goto(`/dashboard/rent-guarantees/${demo.inReview}?tab=communications`);
  await press(owner, 'Add Communication');
  const sheet = owner.getByRole('dialog');
  await fill(sheet, { Subject: subject, Content: 'Which bank is it?' });
  await choose(sheet, 'Type', 'E-mail');
  await sheet.getByRole('button', { name: 'Send e-mail' }).click();
  await owner.getByRole('button', { name: subject }).waitFor();
}

const mailOf = async (subject: string) => {
  await message(subject);
  return newestMailTo(service.origin, accounts.tenant.email, subject);
};

const openMessage = async () => {
  await owner.goto('/dashboard/staff?tab=mails');
  await owner.getByRole('link', { name: /^Message (?!of)/ }).click();
  await previewShows('To answer, open the conversation');
};

describe('the text of a mail', { sequential: true }, () => {
  it('is found by a search, and listed under each kind of recipient', async () => {
    await owner.goto('/dashboard/staff?tab=mails');
    const search = owner.getByRole('searchbox', { name: 'Search e-mails...' });
    await search.fill('notice taken back specimen');
    const of = (reader: string) => owner.getByRole('region', { name: reader }).getByRole('link');
    await of('To staff').first().waitFor({ state: 'detached' });
    await of('To tenants').getByText('Notice taken back: specimen').waitFor();
    await of('To landlords and agents').getByText('Notice taken back: specimen').click();
    await owner.getByRole('link', { name: 'All e-mails' }).click();
    await expect.poll(() => search.inputValue()).toBe('notice taken back specimen');
    await search.fill('certainly in no mail');
    await see(owner, 'No e-mails found');
  });

  it('is shown with the data of a real application', async () => {
    await openMessage();
    await previewShows('Read and answer');
    await owner.getByLabel('Application', { exact: true }).fill('RGC-1999-01-001');
    await see(owner, 'There is no application RGC-1999-01-001.');
    await owner.getByLabel('Application', { exact: true }).fill('');
  });

  it('stays above the save bar while it grows', async () => {
    const page = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/staff?tab=mails');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: /^Message (?!of)/ }).click();
    const text = page.getByLabel('Text', { exact: true });
    await text.click();
    await page.keyboard.press('Control+End');
    for (let line = 1; line <= 20; line += 1) {
      await page.keyboard.type(`\n${line}`);
      await expect.poll(() => isApart(text, page.locator('[data-save-bar=true]'))).toBe(true);
    }
    await page.close();
  });

  it('shows a problem below its field before it is saved', async () => {
    await fill(owner, { Text: 'Dear {{tennant}},\n\n{{message}}\n\n{{link}}' });
    const words = owner.getByRole('group', { name: 'Words' });
    await see(words, 'This mail has no placeholder {{tennant}}');
    await see(owner, 'It is shown once the words have no problem.');
    await fill(owner, { Text: 'Good day,\n\nDear reader,\n\n{{message}}\n\n{{link}}' });
    await previewShows('Dear reader,');
    await expect.poll(() => words.textContent()).not.toContain('no placeholder');
  });

  it('is refused with an unknown placeholder, and the typed text stays', async () => {
    const typed = 'Dear {{tenant}},\n\n{{message}}\n\n{{link}}';
    await fill(owner, { Text: typed, 'Reason for the change': 'Politer' });
    await press(owner, 'Save Changes');
    await expect.poll(() => owner.getByLabel('Text', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await see(owner, 'This mail has no placeholder {{tenant}}');
    expect(await owner.getByLabel('Text', { exact: true }).inputValue()).toBe(typed);
  });

  it('keeps unsaved changes over a reload', async () => {
    const typed = await owner.getByLabel('Text', { exact: true }).inputValue();
    await owner.reload();
    await see(owner, 'This is what you typed before. It is not saved yet.');
    expect(await owner.getByLabel('Text', { exact: true }).inputValue()).toBe(typed);
    expect(await owner.getByLabel('Reason for the change').inputValue()).toBe('Politer');
  });

  it('has a preview while it is typed, and is sent to the owner as a test', async () => {
    await fill(owner, { Text: 'Good day,\n\n{{message}}\n\n{{link}}\n\nYours, ' });
    await owner.getByLabel('Text', { exact: true }).press('End');
    await press(owner, '{{company_name}}');
    await expect
      .poll(() => owner.getByLabel('Text', { exact: true }).inputValue())
      .toBe('Good day,\n\n{{message}}\n\n{{link}}\n\nYours, {{company_name}}');
    await previewShows('Yours, Pendine');
    await press(owner, 'Send me a test');
    await expectToast(owner, 'Test sent', `To ${accounts.staff.email}.`);
    const test = await newestMailTo(service.origin, accounts.staff.email, 'Test: ');
    expect(test.text).toMatch(/^Good day,\n[\s\S]*Yours, Pendine/);
  });

  it('is used in the next mail once it is saved', async () => {
    await press(owner, 'Save Changes');
    await expectToast(owner, 'Words saved', 'The next e-mail has them.');
    const mail = await mailOf('Your bank');
    expect(mail.text).toMatch(/^Good day,\n\nWhich bank is it\?\n/);
    expect(mail.html).toContain('Yours, Pendine');
  });

  it('becomes the default again when the owner restores it', async () => {
    await owner.goto('/dashboard/staff?tab=mails');
    await owner.getByRole('link', { name: /^Message (?!of)/ }).click();
    await see(owner, 'Politer');
    await press(owner, 'Take these words: Default words');
    await previewShows('To answer, open the conversation');
    await fill(owner, { 'Reason for the change': 'Back to the start' });
    await press(owner, 'Save Changes');
    await expectToast(owner, 'Words saved');
    await see(owner, 'Back to the start');
    expect((await mailOf('Your second bank')).text).toMatch(
      /^Hello [\w ]+,\n\nWhich bank is it\?\n\nTo answer, open the conversation/,
    );
  });
});

describe('a tenant who wants no copies of messages', { sequential: true }, () => {
  let tenant: Page;
  const copies = () => tenant.getByRole('switch', { name: 'Copies of messages' });

  it('reaches the setting by the link in a copy', async () => {
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'Your second bank');
    const link = /\S+\/dashboard\/settings#e-mails/.exec(mail.text)?.[0] ?? '';
    tenant = await openSignedIn(browser, service.origin, accounts.tenant, new URL(link).pathname + new URL(link).hash, {
      viewport: { width: 375, height: 800 },
    });
    await expect.poll(() => copies().isChecked()).toBe(true);
    await expect.poll(() => tenant.evaluate(() => document.activeElement?.id)).toBe('e-mails');
    await copies().click();
    await expect.poll(() => copies().isChecked()).toBe(false);
  });

  it('gets no copies, and staff see that', async () => {
    await message('Switched off');
    await see(owner, 'Not e-mailed');
  });

  it('gets copies again once they are switched on', async () => {
    await tenant.reload();
    await expect.poll(() => copies().isChecked()).toBe(false);
    await copies().click();
    await expect.poll(() => copies().isChecked()).toBe(true);
    await mailOf('Switched on');
    const messages = (await (await fetch(`${service.origin}/mailbox/messages`)).json()) as { subject: string }[];
    expect(messages.map(({ subject }) => subject)).not.toContain('Switched off');
  });
});
