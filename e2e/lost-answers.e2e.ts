import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closePages, openBrowser } from './testing/browser.ts';
import { unreachable, withLostAnswers } from './testing/request-failures.ts';
import { type Service, startService } from './testing/service.ts';
import { openSignedIn } from './testing/sign-in.ts';
import { signUp } from './testing/sign-up.ts';
import { details, type SubmissionForm, submissionForm } from './testing/submission-form.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };

let service: Service;
let browser: Browser;
let page: Page;
let form: SubmissionForm;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  page = await openSignedIn(browser, service.origin, tenant, '/dashboard/application-submission');
  form = submissionForm(page);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('a new application whose answers are lost', { sequential: true }, () => {
  it('recognises its own stored details, and the next press goes on', async () => {
    await form.fill('Your Details', { ...details, City: 'Suzhou' });
    await withLostAnswers(page, 'PATCH **/rest/v1/profiles*', async () => {
      await form.saveButton('Your Details').click();
      await form.expectAlert('Your Details', unreachable);
    });
    await form.fill('Your Details', { City: 'Hangzhou' });
    await form.saveButton('Your Details').click();
    await form.see(/^These details were changed elsewhere/);
    await withLostAnswers(page, 'PATCH **/rest/v1/profiles*', async () => {
      await form.saveButton('Your Details').click();
      await form.expectAlert('Your Details', unreachable);
    });
    await form.saveButton('Your Details').click();
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
  });
});
