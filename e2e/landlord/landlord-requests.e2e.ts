import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { approveApplication, verifyDocuments } from '../testing/issue-certificate.ts';
import { linkIn, newestMailTo } from '../testing/mailbox.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { askLandlord, choose, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

let service: Service;
let browser: Browser;
let staff: Page;
let landlord: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  staff = await openSignedIn(browser, service.origin);
  landlord = await openSignedIn(browser, service.origin, accounts.manager);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('a question to a landlord', { sequential: true }, () => {
  it('is asked on the review screen', async () => {
    await staff.goto(`/dashboard/rent-guarantees/${demo.inReview}/review`);
    await askLandlord(staff, 'To confirm something: yes or no', 'Is the rent £1,180 a month?');
    await see(staff.getByRole('main'), 'Waits for the landlord');
  });

  it('appears on the home of the person who signs in for the landlord, and is answered there', async () => {
    await landlord.goto('/dashboard/home');
    await landlord.getByRole('heading', { name: 'We have a question for you' }).waitFor();
    // The whole address, as the mail has it: an agent may have several homes in a street.
    const { text } = await newestMailTo(service.origin, accounts.manager.email, 'We have a ');
    const [home = ''] = /102 Albany Road,.* CF\d+ \d[A-Z]{2}/.exec(text) ?? [];
    await landlord.getByRole('heading', { name: home, exact: true }).waitFor();
    await see(landlord.getByRole('article'), /^Amara Okafor, RGC-/);
    const link = landlord.getByRole('article').getByRole('link', { name: 'RGC-' });
    expect(await link.getAttribute('href')).toBe(`/dashboard/applications/${demo.inReview}`);
    await landlord.getByRole('radio', { name: 'No, it is different' }).click();
    await landlord.getByRole('button', { name: 'Send answer' }).click();
    await see(landlord.getByRole('main'), 'Say what is different');
    await landlord.getByLabel('What is different').fill('It is £1,200.');
    // A reload loses nothing of it.
    await landlord.reload();
    await expect.poll(() => landlord.getByLabel('What is different').inputValue()).toBe('It is £1,200.');
    await landlord.getByRole('button', { name: 'Send answer' }).click();
    await landlord.getByRole('heading', { name: 'We have a question for you' }).waitFor({ state: 'detached' });
    const nothing = landlord.getByText('No question is open');
    await expect.poll(() => nothing.evaluate((title) => title === document.activeElement)).toBe(true);
  });

  it('returns to staff with its answer', async () => {
    await staff.reload();
    await see(staff.getByRole('main'), 'Not confirmed');
    await see(staff.getByRole('main'), 'It is £1,200.');
    await see(staff.getByRole('main'), 'The landlord or agent does not confirm it: “It is £1,200.”');
  });
});

describe('several questions to a landlord', { sequential: true }, () => {
  const questions = ['When does the tenancy begin?', 'Who signs the agreement?'];

  it('are opened by the link in each mail, and answered there', async () => {
    for (const words of questions) {
      await askLandlord(staff, 'To answer a question', words);
    }
    // Both wait for one mail, because the earlier question was mailed a moment ago.
    for (const words of questions)
      await see(staff.getByRole('listitem').filter({ hasText: words }), /Will be mailed at \d\d:\d\d/);
    const link = linkIn(await newestMailTo(service.origin, accounts.manager.email, 'We have a '));
    await landlord.setViewportSize({ width: 375, height: 500 });
    await landlord.goto('/dashboard/settings');
    await landlord.goto(link);
    await expect.poll(() => landlord.evaluate(() => document.activeElement?.id)).toBe('questions');
    const title = landlord.getByRole('heading', { name: 'We have 2 questions for you' });
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(500);
    for (const words of questions) {
      const question = landlord.getByRole('article', { name: words });
      await question.getByLabel('Answer').fill(`I answer: ${words}`);
      await question.getByRole('button', { name: 'Send answer' }).click();
      await question.waitFor({ state: 'detached' });
    }
    await see(landlord.getByRole('main'), 'No question is open');
    for (const words of questions) await see(staff.getByRole('main'), `I answer: ${words}`);
  });

  it('stay on the application with their answers', async () => {
    await landlord.goto(`/dashboard/applications/${demo.inReview}`);
    await landlord.getByRole('heading', { name: 'Questions and messages' }).waitFor();
    const answers = landlord.getByRole('main');
    for (const words of [...questions, 'Is the rent £1,180 a month?']) await see(answers, words);
    await see(answers, `I answer: ${questions[1]}`);
    await see(answers, /^Answered by Owen Prosser, /);
    expect(await landlord.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});

describe('a question that is closed while somebody types the answer', { sequential: true }, () => {
  const ask = async (words: string) => {
    await askLandlord(staff, 'To answer a question', words);
  };

  it('says who answered it, and keeps the unsent text', async () => {
    const words = 'Who keeps the keys?';
    await ask(words);
    await landlord.goto('/dashboard/home');
    const question = landlord.getByRole('article', { name: words });
    await question.getByLabel('Answer').fill('I believe the concierge.');
    const colleague = await openSignedIn(browser, service.origin, accounts.manager);
    await colleague.goto('/dashboard/home');
    await colleague.getByRole('article', { name: words }).getByLabel('Answer').fill('The agent keeps them.');
    await colleague.getByRole('button', { name: 'Send answer' }).click();
    await see(question.getByRole('alert'), 'This was answered while you were typing');
    await see(question.getByRole('alert'), 'The agent keeps them.');
    await see(question.getByRole('alert'), /^Answered by Owen Prosser, /);
    await see(question.getByRole('alert'), 'I believe the concierge.');
    expect(await question.getByRole('button', { name: 'Send answer' }).count()).toBe(0);
    // The faster person has lost nothing.
    await see(colleague.getByRole('main'), 'We have your answers');
    await landlord.reload();
    await see(question.getByRole('alert'), 'I believe the concierge.');
    await question.getByRole('button', { name: 'Discard them' }).click();
    await see(landlord.getByRole('main'), 'We have your answers');
  });

  it('is not said to be answered by somebody else when the reader’s own answer arrived but its response was lost', async () => {
    const words = 'Who reads the meters?';
    await ask(words);
    await landlord.goto('/dashboard/home');
    const question = landlord.getByRole('article', { name: words });
    const call = '**/rpc/answer_landlord_request';
    await landlord.route(call, async (route) => {
      await route.fetch();
      // The live connection reports first that the question is answered.
      await question.getByLabel('Answer').waitFor({ state: 'detached' });
      await route.abort();
    });
    await question.getByLabel('Answer').fill('The tenant reads them. ');
    await question.getByRole('button', { name: 'Send answer' }).click();
    await see(landlord.getByRole('main'), 'We have your answers');
    await landlord.unrouteAll({ behavior: 'wait' });
    expect(await landlord.getByText('Your words were not sent').count()).toBe(0);
    await landlord.reload();
    await landlord.getByRole('heading', { name: 'Applications', exact: true }).waitFor();
    expect(await landlord.getByText('Your words were not sent').count()).toBe(0);
  });

  it('says that we closed it', async () => {
    const words = 'Is there a garage?';
    await ask(words);
    const question = landlord.getByRole('article', { name: words });
    await question.getByLabel('Answer').fill('A small one.');
    const buffer = Buffer.from('%PDF-1.7\n%%EOF');
    await question.getByLabel(/^Add a file/).setInputFiles({ name: 'garage.pdf', mimeType: 'application/pdf', buffer });
    await staff.getByRole('button', { name: 'Not needed any more' }).click();
    await staff.getByRole('button', { name: 'Close the question' }).click();
    await see(question.getByRole('alert'), 'We closed this question while you were typing');
    await see(question.getByRole('alert'), /^A small one\.\s+With garage\.pdf$/);
    await question.getByRole('button', { name: 'Discard them' }).click();
  });
});

describe('a message to a landlord that needs no answer', { sequential: true }, () => {
  const words = 'We have received your letter.';

  it('is sent from the same sheet, without a day, and opens nothing', async () => {
    await staff.getByRole('button', { name: 'Ask the landlord' }).click();
    const sheet = staff.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'No answer needed: a message' }).click();
    await sheet.getByLabel('By when').waitFor({ state: 'detached' });
    await sheet.getByLabel('In your own words').fill(words);
    await sheet.getByRole('button', { name: 'Send message' }).click();
    await sheet.waitFor({ state: 'detached' });
    await see(staff.getByRole('main'), 'A message, no answer needed');
  });

  it('is mailed, and shown among the questions and answers', async () => {
    const mail = await newestMailTo(service.origin, accounts.manager.email, 'A message about');
    expect(mail.text).toContain(words);
    const link = linkIn(mail);
    expect(link).toBe(`${service.origin}/dashboard/applications/${demo.inReview}#messages`);
    await landlord.goto(link);
    await see(landlord.getByRole('main'), words);
    await see(landlord.getByRole('main'), /^From us, no answer needed, /);
    await landlord.goto('/dashboard/home#questions');
    await see(landlord.getByRole('main'), 'No question is open');
  });
});

describe('a message from a landlord without a question', { sequential: true }, () => {
  const words = 'The tenant asks for the keys a week early.';
  const main = () => landlord.getByRole('main');

  it('stays in the field when the connection fails and after a reload, and is sent once', async () => {
    await landlord.goto(`/dashboard/applications/${demo.inReview}#messages`);
    await landlord.getByRole('button', { name: 'Write a message' }).click();
    await landlord.getByRole('button', { name: 'Send message' }).click();
    await see(main(), 'Write your message');
    await landlord.getByLabel('Your message').fill(words);
    await landlord.route('**/rpc/send_landlord_message', (route) => route.abort());
    await landlord.getByRole('button', { name: 'Send message' }).click();
    await landlord.getByText('We do not know whether it was saved').first().waitFor();
    await landlord.unroute('**/rpc/send_landlord_message');
    await landlord.reload();
    await expect.poll(() => landlord.getByLabel('Your message').inputValue()).toBe(words);
    expect(await landlord.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await landlord.getByRole('button', { name: 'Send message' }).click();
    await see(main(), /^Written by Owen Prosser, /);
    expect(await main().getByText(words).count()).toBe(1);
  });

  it('appears at the top of an open review, in the queue and on the home of staff', async () => {
    await see(staff.getByRole('main'), 'A message from the landlord or agent waits for an answer');
    await see(staff.getByRole('main'), 'Waits for an answer');
    const other = await openSignedIn(browser, service.origin);
    await other.goto('/dashboard');
    await other.getByRole('link', { name: /message(s)? to answer/ }).waitFor();
    await other.goto('/dashboard/applications?show=message');
    await see(other.getByRole('listitem').filter({ hasText: 'Amara Okafor' }), 'Message to answer');
  });

  it('is answered there, and the reply is mailed and shown to the landlord', async () => {
    await staff.getByRole('button', { name: 'Reply', exact: true }).click();
    const sheet = staff.getByRole('dialog', { name: 'Reply to the landlord' });
    await see(sheet, words);
    await sheet.getByLabel('In your own words').fill('Please wait until the certificate is issued.');
    await sheet.getByRole('button', { name: 'Send reply' }).click();
    await sheet.waitFor({ state: 'detached' });
    await staff.getByText('A message from the landlord or agent waits for an answer').waitFor({ state: 'detached' });
    await see(main(), 'Please wait until the certificate is issued.');
    // Both sides show it below the message, and not as a separate message that needs no answer.
    for (const [reader, from] of [
      [main(), 'Written by Owen Prosser'],
      [staff.getByRole('main'), 'A message from the landlord or agent'],
    ] as const) {
      const message = reader.getByRole('listitem').filter({ hasText: from }).filter({ hasText: words });
      await see(message, /^Our reply, \d/);
      await see(message, 'Please wait until the certificate is issued.');
      expect(await message.textContent()).not.toContain('no answer needed');
    }
    const mail = await newestMailTo(service.origin, accounts.manager.email, 'Our reply about');
    expect(linkIn(mail)).toBe(`${service.origin}/dashboard/applications/${demo.inReview}#messages`);
  });

  it('warns in an open reply that a colleague has replied, and is answered by the second press', async () => {
    const later = 'May she move in on Sunday?';
    await landlord.getByRole('button', { name: 'Write a message' }).click();
    await landlord.getByLabel('Your message').fill(later);
    await landlord.getByRole('button', { name: 'Send message' }).click();
    const colleague = await openSignedIn(browser, service.origin, accounts.secondSignatory);
    await colleague.goto(`/dashboard/rent-guarantees/${demo.inReview}/review`);
    for (const [page, reply] of [
      [staff, 'Yes, she may.'],
      [colleague, 'No, on Monday.'],
    ] as const) {
      await page.getByRole('button', { name: 'Reply', exact: true }).click();
      await page.getByRole('dialog').getByLabel('In your own words').fill(reply);
    }
    await colleague.getByRole('button', { name: 'Send reply' }).click();
    const sheet = staff.getByRole('dialog', { name: 'Reply to the landlord' });
    await see(sheet.getByRole('alert'), /A colleague answered this at \d\d:\d\d\./);
    await see(sheet.getByRole('alert'), 'No, on Monday.');
    await sheet.getByRole('button', { name: 'Send reply' }).click();
    await expectToast(staff, 'The message was not sent', /^Ffion Pritchard answered this at \d\d:\d\d\./);
    expect(await sheet.getByLabel('In your own words').inputValue()).toBe('Yes, she may.');
    await sheet.getByRole('button', { name: 'Send reply' }).click();
    await sheet.waitFor({ state: 'detached' });
    await see(main(), 'Yes, she may.');
  });

  it('is not shown to the tenant', async () => {
    const tenant = await openSignedIn(browser, service.origin, accounts.tenant);
    await tenant.goto(`/dashboard/my-applications/${demo.inReview}`);
    await tenant.getByRole('heading', { name: 'Communications' }).waitFor();
    const text = await tenant.getByRole('main').textContent();
    expect(text).not.toContain(words);
    expect(text).not.toContain('Please wait until');
  });
});

describe('an answer that the person is not the landlord', { sequential: true }, () => {
  const words = 'Are you the agent of this home?';

  it('stops the approval, and staff ask the tenant with one press', async () => {
    await askLandlord(staff, 'To confirm something: yes or no', words);
    await landlord.goto('/dashboard/home');
    const question = landlord.getByRole('article', { name: words });
    await question.getByRole('radio', { name: 'I am not the landlord or agent of this tenancy' }).click();
    await question.getByRole('button', { name: 'Send answer' }).click();
    await see(staff.getByRole('main'), 'says that they are not the landlord or agent of this tenancy');
    await staff.getByRole('link', { name: 'Go to the answer' }).click();
    await staff.getByRole('button', { name: 'Ask the tenant who the landlord is' }).click();
    const asked = staff.getByRole('dialog', { name: 'Ask the tenant' }).getByLabel('In your own words');
    expect(await asked.inputValue()).toMatch(/^Who is the landlord or letting agent of your home\?/);
    await staff.getByRole('button', { name: 'Send request' }).click();
    await expectToast(staff, 'Request sent');
    await staff.getByRole('button', { name: 'Ask the tenant', exact: true }).click();
    await choose(staff, 'What do you ask for?', 'An answer in words');
    await see(staff.getByRole('dialog').getByRole('alert'), 'This is asked already, and not answered');
    await staff.keyboard.press('Escape');
    await staff.getByRole('button', { name: 'Discard', exact: true }).click();
    await staff.getByRole('button', { name: 'Not needed any more' }).click();
    await staff.getByRole('button', { name: 'Close the request' }).click();
    await expectToast(staff, 'Request closed');
  });

  it('is settled as wrong by staff, with a reason', async () => {
    await staff.getByRole('button', { name: 'It is not so' }).click();
    await staff.getByRole('button', { name: 'Settle it' }).click();
    await see(staff.getByRole('dialog'), 'Reason is required');
    await staff.getByLabel('Reason').fill('Mr Prosser says on the telephone that they are.');
    await staff.getByRole('button', { name: 'Settle it' }).click();
    await see(staff.getByRole('main'), /^Not so, says Helen Whitcombe, .*: “Mr Prosser says on the telephone/);
    await staff
      .getByText('says that they are not the landlord or agent of this tenancy')
      .waitFor({ state: 'detached' });
  });
});

describe('an answer that denies what was asked', { sequential: true }, () => {
  it('is shown again to the person who signs the certificate', async () => {
    await verifyDocuments(service.origin, demo.inReview);
    await approveApplication(service.origin, demo.inReview);
    await staff.setViewportSize({ width: 375, height: 740 });
    await staff.goto(`/dashboard/rent-guarantees/${demo.inReview}?sign=now`);
    const dialog = staff.getByRole('dialog', { name: 'Sign the certificate' });
    await see(dialog, 'Before you sign');
    await see(dialog, 'The landlord or agent does not confirm it: “It is £1,200.”');
  });
});

describe('a message from a landlord with a certificate', { sequential: true }, () => {
  const words = 'The tenant has left.';

  it('waits in staff’s record until it is settled, and stays among the communications', async () => {
    await landlord.goto(`/dashboard/applications/${demo.approved}`);
    await landlord.getByRole('button', { name: 'Write a message' }).click();
    await landlord.getByLabel('Your message').fill(words);
    await landlord.getByRole('button', { name: 'Send message' }).click();
    await see(landlord.getByRole('main'), /^Written by Owen Prosser, /);
    await staff.goto('/dashboard/applications?show=message');
    await staff.locator('[data-case]').first().click();
    await staff.waitForURL(/\?tab=communications$/);
    await see(staff.getByRole('main'), words);
    await staff.getByRole('button', { name: 'Needs no answer' }).click();
    await staff.getByText('Message settled').first().waitFor();
    await staff.getByText('A message from the landlord or agent waits for an answer').waitFor({ state: 'detached' });
    const communication = staff.getByRole('listitem').filter({ hasText: 'Message from the landlord or agent' });
    await see(communication, words);
    await see(communication, /^From .+, /);
    await staff.goto('/dashboard/applications?show=message');
    await staff.getByText('Message to answer').waitFor({ state: 'detached' });
  });
});
