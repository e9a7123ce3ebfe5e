import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from './testing/browser.ts';
import { type Service, startService } from './testing/service.ts';
import { openSignedIn } from './testing/sign-in.ts';
import { signUp } from './testing/sign-up.ts';
import { details, type SubmissionForm, submissionForm, tenancy } from './testing/submission-form.ts';
import { expectToast } from './testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };
const path = '/dashboard/application-submission';
const isKept = /What you typed is kept for you, also on another device/;
const { Surname, Country, ...halfOfDetails } = details;

let service: Service;
let browser: Browser;
let phone: Page;
let computer: Page;
let onPhone: SubmissionForm;
let onComputer: SubmissionForm;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  const viewport = { width: 375, height: 667 };
  phone = await openSignedIn(browser, service.origin, tenant, path, { viewport });
  onPhone = submissionForm(phone);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const isSent = (form: SubmissionForm, section: string) => form.see(isKept, form.section(section));

describe('an application that is begun on a phone', { sequential: true }, () => {
  it('goes on at a computer, before anything of it could be saved', async () => {
    await onPhone.fill('Your Details', halfOfDetails);
    await isSent(onPhone, 'Your Details');
    computer = await openSignedIn(browser, service.origin, tenant, path);
    onComputer = submissionForm(computer);
    await onComputer.expectKept('Your Details', halfOfDetails);
    await isSent(onComputer, 'Your Details');
  });

  it('keeps what is typed in one section while another makes it a draft', async () => {
    await onComputer.fill('Your Tenancy', { City: 'Cardiff' });
    await isSent(onComputer, 'Your Tenancy');
    await onComputer.fill('Your Details', { Surname, Country });
    await computer.getByRole('option', { name: Country, exact: true }).click();
    await onComputer.saveButton('Your Details').click();
    await expectToast(computer, 'Application Created');
    await onComputer.expectKept('Your Tenancy', { City: 'Cardiff' });
    await isSent(onComputer, 'Your Tenancy');
  });

  it('comes back to the phone as it was left, also if it was left at once', async () => {
    await onComputer.fill('Your Tenancy', { 'Address line 1': tenancy['Address line 1'] });
    // Nobody waits until it is sent.
    await computer.goto('/privacy');
    await expect
      .poll(async () => {
        await phone.goto(path);
        await onPhone.open('Your Tenancy');
        return onPhone.section('Your Tenancy').getByLabel('Address line 1', { exact: true }).inputValue();
      })
      .toBe(tenancy['Address line 1']);
    await onPhone.expectKept('Your Tenancy', { City: 'Cardiff' });
    // What was saved at the computer is not shown as it was typed on the phone before.
    await onPhone.expectKept('Your Details', details);
    await phone.getByRole('button', { name: /^Your Details.*Complete/ }).waitFor();
  });

  it('is sent by nobody while nobody types', async () => {
    await computer.goto(path);
    await onComputer.expectKept('Your Tenancy', { City: 'Cardiff' });
    let sent = 0;
    for (const page of [phone, computer]) {
      page.on('request', (request) => {
        if (request.url().includes('keep_typed_answers')) sent += 1;
      });
    }
    await onPhone.fill('Your Tenancy', { City: 'Newport' });
    await expect.poll(() => sent).toBe(1);
    await phone.waitForTimeout(6000);
    expect(sent).toBe(1);
    await onComputer.expectKept('Your Tenancy', { City: 'Cardiff' });
    await computer.reload();
    await onComputer.expectKept('Your Tenancy', { City: 'Newport' });
  });
});
