import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRest, signToken } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { verifyDocuments } from '../testing/issue-certificate.ts';
import { isInView } from '../testing/layout.ts';
import { linkIn, mailsTo, newestMailTo } from '../testing/mailbox.ts';
import { unreachable, withLostResponses } from '../testing/requests.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, endSessions, openSignedIn, signIn } from '../testing/sign-in.ts';
import { choose, see, tickAll } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

/** An application of the demo tenant that is in review. */
const application = '40000000-0000-4000-8000-000000000017';
const review = `/dashboard/rent-guarantees/${application}/review`;
const secret = 'a secret for the test of document reviews, long enough';
const phone = { viewport: { width: 375, height: 812 } };

let service: Service;
let browser: Browser;
let staff: Page;
let tenant: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  [staff, tenant] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${application}`),
    openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home', phone),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

it('The review shows the newest message of the case, with a link to all messages.', async () => {
  const page = await openSignedIn(
    browser,
    service.origin,
    accounts.staff,
    '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000016/review',
  );
  await see(page, 'Do not approve before the second statement is here.');
  await page.getByRole('button', { name: 'One more document, please' }).click();
  await see(page.getByRole('dialog'), 'Could you send us one for the last three months?');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^All \d+$/ }).click();
  await page.waitForURL('**/40000000-0000-4000-8000-000000000016?tab=communications');
  await page.close();
});

it('The review names the documents that are not checked, and asks before an approval without them.', async () => {
  const id = '40000000-0000-4000-8000-000000000019';
  await verifyDocuments(service.origin, id);
  const key = await signToken(secret, { role: 'service_role' });
  const unopened = '50000000-0000-4000-8000-000000000191';
  await callRest(service.origin, key, `document_views?document_id=eq.${unopened}`, 'DELETE');
  const path = `/dashboard/rent-guarantees/${id}/review?document=50000000-0000-4000-8000-000000000192`;
  const page = await openSignedIn(browser, service.origin, accounts.staff, path);
  const passportLink = page.getByRole('link', { name: 'Passport: passport-brandt.pdf' });
  await passportLink.waitFor();
  const approve = async () => {
    await page.getByRole('radio', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Approve application' }).click();
  };
  await approve();
  const question = page.getByRole('alertdialog', { name: 'Approve without checking it?' });
  await see(question, 'Passport: passport-brandt.pdf, not opened');
  const go = question.getByRole('button', { name: 'Approve anyway' });
  expect(await go.isDisabled()).toBe(true);
  await question.getByLabel('The decision does not need it').check();
  expect(await go.isEnabled()).toBe(true);
  await question.getByRole('button', { name: 'Go back' }).click();
  await passportLink.click();
  await page.getByTitle(/^Passport: /).waitFor();
  await passportLink.waitFor({ state: 'detached' });
  await approve();
  await page.getByRole('dialog', { name: 'Sign the certificate' }).waitFor();
  await page.close();
});

it('The review’s keys also work when a choice or a button of the decision has the focus, and Escape leaves a text field.', async () => {
  const path = '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000016/review';
  const page = await openSignedIn(browser, service.origin, accounts.staff, path);
  const approve = page.getByRole('radio', { name: 'Approve' });
  const reject = page.getByRole('radio', { name: 'Reject' });
  await page.getByRole('heading', { name: 'Decision', exact: true }).waitFor();
  await page.keyboard.press('y');
  await expectFocus(approve);
  await page.keyboard.press('x');
  await expectFocus(reject);
  expect(await reject.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Reject application' }).focus();
  await page.keyboard.press('y');
  await expectFocus(approve);
  const note = page.getByLabel('Note (optional)');
  await note.pressSequentially('xy');
  expect(await approve.isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await expectFocus(page.locator('#decision'));
  await page.keyboard.press('x');
  await expectFocus(reject);
  expect(await page.getByLabel('What the tenant can do').inputValue()).toBe('xy');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await see(page.getByRole('dialog', { name: 'Keys' }), 'leave the decision or close the refusal; what is typed stays');
  await page.close();
});

it('Two reviewers of a document see each other’s verdict at once, and neither replaces a verdict that they have not seen.', async () => {
  const path =
    '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000018/review?document=50000000-0000-4000-8000-000000000182';
  const [one, other] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.staff, path),
    openSignedIn(browser, service.origin, accounts.secondSignatory, path),
  ]);
  await one.getByTitle(/^Bank Statement: /).waitFor();
  await one.keyboard.press('r');
  const words = one.getByLabel('What should the tenant do?');
  // Typing a letter of 'Has expired' in the field chooses no reason.
  await one.keyboard.type('Have it printed.');
  expect(await words.inputValue()).toBe('Have it printed.');
  await one.keyboard.press('Shift+Tab');
  await expectFocus(one.getByRole('combobox', { name: 'Why is it refused?' }));
  await choose(one, 'Why is it refused?', 'Has expired');
  await tickAll(other);
  await other.getByRole('button', { name: 'Accept', exact: true }).click();
  await expectToast(other, 'Document accepted');
  await see(one.getByRole('alert'), 'Accepted since you opened it');
  await see(one, /^Ffion Pritchard, /);
  const refuse = one.getByRole('button', { name: 'Refuse and ask again' });
  await refuse.click();
  await expectToast(
    one,
    'The review was not saved',
    /^Ffion Pritchard accepted this document on .*, after you opened it\. Look at that before you decide otherwise\.$/,
  );
  expect(await words.inputValue()).toBe('Have it printed.');
  await refuse.click();
  await expectToast(one, 'Document refused', 'The tenant has been asked for a new one.');
  await other.getByRole('button', { name: 'Bank Statement refused' }).click();
  await see(other, /^Helen Whitcombe, /);
  await Promise.all([one.close(), other.close()]);
});

// The steps build on each other: each continues with the same people.
describe('the review of a case by staff and tenant', { sequential: true }, () => {
  it('shows staff a document on the page itself, beside the points to check', async () => {
    await staff.getByRole('link', { name: 'Review', exact: true }).click();
    await staff.waitForURL(`**${review}*`);
    await staff.getByTitle(/^Bank Statement: /).waitFor();
    await staff.getByRole('button', { name: 'Passport to check' }).click();
    await staff.getByTitle(/^Passport: /).waitFor();
    await staff.getByLabel('It is valid and does not expire soon').waitFor();
  });

  it('records who has opened it, for the owner', async () => {
    await staff.reload();
    // The demo data contains one opening of the document already.
    await expect.poll(() => staff.getByText(/^Helen Whitcombe, passport/).count()).toBeGreaterThan(1);
  });

  it('accepts no document before each point is ticked', async () => {
    await staff.getByRole('button', { name: 'Accept', exact: true }).click();
    await see(staff, 'Tick each point before you accept it');
  });

  it('scrolls back to the document when a key acts on it', async () => {
    await staff.getByRole('heading', { name: 'Internal notes' }).click();
    const warning = staff.getByText('Tick each point before you accept it');
    expect(await isInView(warning)).toBe(false);
    await staff.keyboard.press('a');
    await expect.poll(() => isInView(warning)).toBe(true);
    await expectFocus(staff.getByRole('group', { name: 'Checked' }).getByRole('checkbox').first());
  });

  it('closes a refusal with Escape, and keeps the typed text', async () => {
    await staff.getByRole('heading', { level: 1 }).click();
    const words = staff.getByLabel('What should the tenant do?');
    await staff.keyboard.press('r');
    await words.waitFor();
    await staff.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
    await staff.keyboard.press('r');
    await words.fill('Send both sides.');
    await words.press('Escape');
    await words.waitFor({ state: 'detached' });
    await staff.keyboard.press('r');
    expect(await words.inputValue()).toBe('Send both sides.');
    await staff.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  it('keeps an unsent refusal while another document is open, and asks before it is lost', async () => {
    await staff.getByRole('button', { name: 'Refuse...' }).click();
    await choose(staff, 'Why is it refused?', 'Has expired');
    const words = staff.getByLabel('What should the tenant do?');
    await words.fill('It ended in May.');
    await staff.getByRole('button', { name: 'Bank Statement to check' }).click();
    await staff.getByTitle(/^Bank Statement: /).waitFor();
    expect(await words.count()).toBe(0);
    await staff.getByRole('button', { name: 'Passport to check' }).click();
    expect(await words.inputValue()).toBe('It ended in May.');
    await staff.getByRole('link', { name: 'Home', exact: true }).click();
    const question = staff.getByRole('alertdialog', { name: 'Leave without refusing the document?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await words.inputValue()).toBe('It ended in May.');
    // The viewer of a PDF does not always let a page finish loading.
    await staff.reload({ waitUntil: 'domcontentloaded' });
    await staff.getByRole('button', { name: 'Passport to check' }).click();
    await see(staff, 'This is what you typed before.');
    expect(await words.inputValue()).toBe('It ended in May.');
  });

  it('keeps the typed text when the session is ended on another device, and says so', async () => {
    await staff.getByLabel('Notes', { exact: true }).fill('Called the tenant.');
    const refuse = await staff.getByRole('button', { name: 'Refuse and ask again' }).elementHandle();
    await endSessions(service.origin, accounts.staff);
    // A request in the background may discover first that the session has ended. The button is gone then, and a click would wait for it.
    await refuse?.evaluate((button) => (button as HTMLElement).click());
    await expectToast(staff, 'Your session has ended', 'Sign in to go on. What you have typed is kept.');
    await staff.waitForURL('**/auth');
    await signIn(staff, accounts.staff);
    await staff.waitForURL(`**${review}*`);
    await staff.getByRole('button', { name: 'Passport to check' }).click();
    await expect.poll(() => staff.getByLabel('What should the tenant do?').inputValue()).toBe('It ended in May.');
    expect(await staff.getByLabel('Notes', { exact: true }).inputValue()).toBe('Called the tenant.');
    await staff.getByRole('button', { name: 'Discard', exact: true }).click();
    await staff.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  it('refuses a document by a key, with the prepared words of a reason, and only once when the response is lost', async () => {
    await staff.getByRole('heading', { level: 1 }).click();
    await staff.keyboard.press('r');
    await choose(staff, 'Why is it refused?', 'Has expired');
    const refuse = staff.getByRole('button', { name: 'Refuse and ask again' });
    const words = staff.getByLabel('What should the tenant do?');
    await words.fill('');
    await refuse.click();
    await see(staff, 'Say what the tenant is to do');
    await choose(staff, 'Why is it refused?', 'Cannot be read');
    await staff.getByText('Say what the tenant is to do').waitFor({ state: 'detached' });
    await choose(staff, 'Why is it refused?', 'Has expired');
    for (const [part, number] of Object.entries({ Day: '1', Month: '3', Year: '2025' }))
      await staff.getByLabel(part, { exact: true }).fill(number);
    await refuse.click();
    await see(staff, 'The due date is today or later, and within a year');
    for (const part of ['Day', 'Month', 'Year']) await staff.getByLabel(part, { exact: true }).fill('');
    await withLostResponses(staff, '**/rest/v1/rpc/review_document', async () => {
      await refuse.click();
      await expectToast(staff, 'We do not know whether the review was saved', unreachable);
    });
    await refuse.click();
    await expectToast(staff, 'Document refused', 'The tenant has been asked for a new one.');
    await see(staff, /Waits for the tenant/);
    await see(staff, 'The one that was sent: has expired.');
  });

  it('marks the document as refused where the tenant adds documents', async () => {
    await tenant.goto(`/dashboard/application-submission?application=${application}`);
    await tenant.getByRole('listitem').filter({ hasText: 'Passport' }).getByText('Refused', { exact: true }).waitFor();
    await see(tenant, /^We wait for your passport\./);
    await see(tenant, /^Proof of who you are: needed/);
    await tenant.getByRole('link', { name: 'Answer our request' }).click();
    await tenant.getByRole('heading', { name: 'Send a new passport' }).waitFor();
  });

  it('mails the tenant a link that leads to the task', async () => {
    const subject = 'We need a new copy of your passport';
    const mail = await newestMailTo(service.origin, accounts.tenant.email, subject);
    expect(await mailsTo(service.origin, accounts.tenant.email, subject)).toHaveLength(1);
    expect(mail.text).toContain('The one that you sent: Has expired');
    await tenant.goto(linkIn(mail));
    await tenant.getByRole('heading', { name: 'Send a new passport' }).waitFor();
    await see(tenant, 'The one that you sent: has expired.');
    await see(tenant, 'Please send one that is valid.');
  });

  it('takes the new document on a phone, and shows it to staff without a reload', async () => {
    await tenant.getByRole('button', { name: 'Send document' }).click();
    await see(tenant, 'Choose a file');
    const page = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') };
    const good = { ...page, name: 'good.pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
    await tenant.getByLabel(/Choose your passport/).setInputFiles([good, page]);
    await see(tenant, 'This kind of file is not accepted, whatever its name says.');
    await tenant.getByRole('button', { name: 'Send document' }).click();
    await see(tenant, 'Not sent. Remove passport.pdf first.');
    const focused = () => tenant.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Remove passport.pdf');
    await tenant.getByRole('button', { name: 'Remove good.pdf' }).click();
    await tenant.getByRole('button', { name: 'Remove passport.pdf' }).click();
    await tenant.getByLabel(/Choose your passport/).setInputFiles(samplePdf);
    await tenant.getByRole('button', { name: 'Send document' }).click();
    await expectToast(tenant, 'Thank you, we have it');
    await tenant.getByRole('heading', { name: 'Thank you' }).waitFor();
    await staff.getByText('Answered', { exact: true }).waitFor();
    await newestMailTo(service.origin, accounts.staff.email, 'The tenant has sent the passport');
  });

  it('asks for an answer, which the tenant gives', async () => {
    await staff.getByRole('button', { name: 'Ask the tenant' }).click();
    await choose(staff, 'What do you ask for?', 'An answer in words');
    await staff.getByLabel('In your own words').fill('Who pays your rent while you study?');
    await staff.getByRole('button', { name: 'Send request' }).click();
    await expectToast(staff, 'Request sent');
    await tenant.getByRole('heading', { name: 'Answer a question' }).waitFor();
    await tenant.getByLabel('Your answer').fill('My aunt in London.');
    await tenant.getByRole('button', { name: 'Send answer' }).click();
    await see(staff, 'My aunt in London.');
    await staff.getByRole('button', { name: 'Mark as settled' }).first().click();
    await expectToast(staff, 'Request closed');
  });

  it('reminds the tenant of a request, and withdraws it after a question, about which the tenant gets a mail', async () => {
    await staff.getByRole('button', { name: 'Ask the tenant' }).click();
    await choose(staff, 'What do you ask for?', 'An answer in words');
    await staff.getByLabel('In your own words').fill('When do you arrive?');
    await staff.getByRole('button', { name: 'Send request' }).click();
    await expectToast(staff, 'Request sent');
    // The refusal was mailed a moment ago.
    await see(staff, /Will be mailed at \d\d:\d\d, with what else is asked by then/);
    const question = staff.getByRole('alertdialog', { name: 'Close this request?' });
    await staff.getByRole('button', { name: 'Not needed any more' }).click();
    await see(question, /They have no e-mail of it yet, and get none\.$/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await staff.getByRole('button', { name: 'Remind' }).click();
    await expectToast(staff, 'Reminder sent');
    await newestMailTo(service.origin, accounts.tenant.email, 'A reminder: ');
    await see(staff, /Reminded on /);
    await staff.getByRole('button', { name: 'Remind' }).click();
    await expectToast(staff, 'The reminder was not sent', /^The last reminder was sent on .*, less than a day ago\.$/);
    await staff.getByRole('button', { name: 'Not needed any more' }).click();
    await see(
      question,
      /“When do you arrive\?” The tenant was asked for an answer by .* They get an e-mail that it is not needed any more\.$/,
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await staff.getByRole('button', { name: 'Not needed any more' }).click();
    await question.getByRole('button', { name: 'Close the request' }).click();
    await expectToast(staff, 'Request closed');
    await newestMailTo(service.origin, accounts.tenant.email, 'Not needed any more: ');
  });

  it('asks for a document with a reason, and names the chosen file to the tenant when the request is withdrawn', async () => {
    await staff.getByRole('button', { name: 'Ask the tenant' }).click();
    await choose(staff, 'What do you ask for?', 'Employment Contract');
    await choose(staff, 'Why do you ask for it?', 'Too old');
    expect(await staff.getByLabel('In your own words').inputValue()).toContain('This document is too old.');
    await staff.getByRole('button', { name: 'Send request' }).click();
    await expectToast(staff, 'Request sent');
    await tenant.goto(`/dashboard/my-applications/${application}`);
    await see(tenant, 'Reason: too old.');
    await tenant.getByLabel(/^Choose your employment contract/).setInputFiles(samplePdf);
    await staff.getByRole('button', { name: 'Not needed any more' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Close the request' }).click();
    await see(tenant, 'We have withdrawn this question');
    await see(tenant, 'This was not sent:');
    await see(tenant, 'File: doc_1.pdf');
    await tenant.getByRole('button', { name: 'Discard them' }).click();
    await tenant.getByText('This was not sent:').waitFor({ state: 'detached' });
  });

  it('records who has opened the file of a message, and shows it to the owner without a reload', async () => {
    await tenant.goto(`/dashboard/applications/${application}`);
    await tenant.getByRole('button', { name: 'Write a message' }).click();
    await tenant.getByLabel('Your message').fill('Here is what my aunt has signed.');
    await tenant.getByLabel(/^Add a file/).setInputFiles(samplePdf);
    await tenant.getByRole('button', { name: 'Send message' }).click();
    await see(staff, 'Here is what my aunt has signed.');
    const looks = staff.getByText(/^Helen Whitcombe, file of a message, answer or objection/);
    expect(await looks.count()).toBe(0);
    const tab = staff.context().waitForEvent('page');
    await staff
      .getByRole('button', { name: /^Open doc_1\.pdf/ })
      .first()
      .click();
    await (await tab).close();
    await looks.waitFor();
    await staff.getByRole('button', { name: 'Needs no answer' }).click();
  });

  it('accepts the new document, which settles its request and verifies it for the tenant', async () => {
    const refusal = staff.getByRole('group', { name: 'Before it can be approved' });
    const missing = refusal.getByText('A verified proof of identity is required');
    await staff.getByRole('radio', { name: 'Approve' }).click();
    await staff.getByRole('button', { name: 'Approve application' }).click();
    await missing.waitFor();
    await expectFocus(refusal);
    await staff.getByRole('button', { name: 'Show the document' }).click();
    for (const point of [
      'The name is the tenant’s',
      'It is valid and does not expire soon',
      'Everything can be read',
    ]) {
      await staff.getByLabel(point).check();
    }
    await staff.getByRole('button', { name: 'Accept', exact: true }).click();
    await expectToast(staff, 'Document accepted');
    // The document no longer blocks the approval, and staff need not ask again.
    await missing.waitFor({ state: 'detached' });
    await see(refusal, 'A verified proof of income is required');
    await see(tenant, 'Accepted');
    await tenant.getByRole('heading', { name: 'Thank you' }).waitFor({ state: 'hidden' });
  });

  it('asks before a chosen decision is lost, in the words of the form', async () => {
    await staff.getByRole('link', { name: 'Home', exact: true }).click();
    const question = staff.getByRole('alertdialog', { name: 'Leave without deciding?' });
    await see(question, 'Your decision and its note have not been saved.');
    await question.getByRole('button', { name: 'Leave' }).click();
    await staff.waitForURL('**/dashboard');
  });
});
