import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { clientOf, completeDraft } from '../testing/complete-draft.ts';
import { type Service, startService } from '../testing/service.ts';
import { openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import {
  details,
  nextYear,
  restUrl,
  type SubmissionForm,
  submissionForm,
  tenancy,
  thisYear,
} from '../testing/submission-form.ts';
import { expectToast } from '../testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };
const path = '/dashboard/application-submission';
const keptNote = /What you typed is kept for you, also on another device/;
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

const waitUntilSent = (form: SubmissionForm, section: string) => form.see(keptNote, form.section(section));

describe('an application that is begun on a phone', { sequential: true }, () => {
  it('continues at a computer, before any section of it could be saved', async () => {
    await onPhone.fill('Your Details', halfOfDetails);
    await waitUntilSent(onPhone, 'Your Details');
    computer = await openSignedIn(browser, service.origin, tenant, path);
    onComputer = submissionForm(computer);
    await onComputer.expectValues('Your Details', halfOfDetails);
    await waitUntilSent(onComputer, 'Your Details');
  });

  it('keeps typed text in one section while saving another makes it a draft', async () => {
    await onComputer.fill('Your Tenancy', { City: 'Cardiff' });
    await waitUntilSent(onComputer, 'Your Tenancy');
    await onComputer.fill('Your Details', { Surname, Country });
    await onComputer.saveButton('Your Details').click();
    await expectToast(computer, 'Application Created');
    await onComputer.expectValues('Your Tenancy', { City: 'Cardiff' });
    await waitUntilSent(onComputer, 'Your Tenancy');
  });

  it('returns to the phone as the computer left it, also when that was closed at once', async () => {
    await onComputer.fill('Your Tenancy', { 'Address line 1': tenancy['Address line 1'] });
    // The computer leaves before it is sent.
    await computer.goto('/privacy');
    await expect
      .poll(async () => {
        await phone.goto(path);
        await onPhone.open('Your Tenancy');
        return onPhone.section('Your Tenancy').getByLabel('Address line 1', { exact: true }).inputValue();
      })
      .toBe(tenancy['Address line 1']);
    await onPhone.expectValues('Your Tenancy', { City: 'Cardiff' });
    // The phone shows what was saved at the computer, not the text that was typed on the phone before.
    await onPhone.expectValues('Your Details', details);
    await phone.getByRole('button', { name: /^Your Details.*Complete/ }).waitFor();
  });

  it('sends nothing while nobody types', async () => {
    await computer.goto(path);
    await onComputer.expectValues('Your Tenancy', { City: 'Cardiff' });
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
    await onComputer.expectValues('Your Tenancy', { City: 'Cardiff' });
    await computer.reload();
    await onComputer.expectValues('Your Tenancy', { City: 'Newport' });
  });

  it('shows what was saved on another device since, and lets the person choose', async () => {
    const save = onComputer.saveButton('Your Tenancy');
    const typeAndSave = async (typed: string, saved: string) => {
      // The phone has lost its connection, so the computer does not get the text that is typed on it.
      await phone.route(restUrl('rpc/keep_typed_answers'), (route) => route.abort());
      await onPhone.fill('Your Tenancy', { City: typed });
      await onPhone.see(/only kept on this device, in this tab/, onPhone.section('Your Tenancy'));
      await onComputer.fill('Your Tenancy', { ...tenancy, City: saved });
      await save.click();
      await save.waitFor({ state: 'hidden' });
      await phone.unroute(restUrl('rpc/keep_typed_answers'));
      await phone.reload();
      await onPhone.expectValues('Your Tenancy', { City: typed });
      const choice = onPhone
        .section('Your Tenancy')
        .getByRole('status')
        .filter({ hasText: 'This section was saved after' });
      await onPhone.see(/What you typed and did not save is different: City\./, choice);
      return choice;
    };
    await onComputer.open('Your Tenancy');
    await onComputer.fillDate('Start date', { Day: '1', Month: '12', Year: `${thisYear}` });
    await onComputer.fillDate('End date', { Day: '30', Month: '11', Year: `${nextYear}` });
    const first = await typeAndSave('Barry', 'Cardiff');
    // Only a press replaces the saved text, and the choice is still there after another reload.
    await onPhone.open('Review and submit');
    await onPhone.see('Some of what you typed is not saved yet', onPhone.section('Review and submit'));
    await phone.reload();
    await onPhone.expectValues('Your Tenancy', { City: 'Barry' });
    await first.getByRole('button', { name: 'Use what is saved' }).click();
    await first.waitFor({ state: 'detached' });
    await onPhone.expectValues('Your Tenancy', { City: 'Cardiff', 'Monthly rent': '1150' });
    await phone.getByRole('button', { name: /^Your Tenancy.*Complete/ }).waitFor();

    const second = await typeAndSave('Penarth', 'Newport');
    await second.getByRole('button', { name: 'Keep what is typed' }).click();
    await second.waitFor({ state: 'detached' });
    await phone.reload();
    await onPhone.expectValues('Your Tenancy', { City: 'Penarth' });
    await onPhone.saveButton('Your Tenancy').click();
    await phone.getByRole('button', { name: /^Your Tenancy.*Complete/ }).waitFor();
    await computer.reload();
    await onComputer.expectValues('Your Tenancy', { City: 'Penarth' });
  });

  it('shows that also when the tab with the typed text is closed', async () => {
    const section = 'Your Tenancy';
    const openElsewhere = () => openSignedIn(browser, service.origin, tenant, path);
    const choiceOn = (page: Page) =>
      submissionForm(page).section(section).getByRole('status').filter({ hasText: 'This section was saved after' });
    // The page on the computer is open already, and does not take in text that is typed on the phone.
    await onComputer.open(section);
    await onPhone.fill(section, { City: 'Bar' });
    await waitUntilSent(onPhone, section);
    await onComputer.fill(section, { City: 'Barry' });
    await onComputer.saveButton(section).click();
    await onComputer.saveButton(section).waitFor({ state: 'hidden' });

    const other = await openElsewhere();
    await submissionForm(other).expectValues(section, { City: 'Bar' });
    await submissionForm(other).see(/What you typed and did not save is different: City\./, choiceOn(other));
    // The choice counts on every device.
    await choiceOn(other).getByRole('button', { name: 'Keep what is typed' }).click();
    await choiceOn(other).waitFor({ state: 'detached' });
    await expect
      .poll(async () => {
        const another = await openElsewhere();
        await submissionForm(another).expectValues(section, { City: 'Bar' });
        await another.getByRole('button', { name: /^Your Tenancy Not saved/ }).waitFor();
        const asked = await choiceOn(another).count();
        await another.close();
        return asked;
      })
      .toBe(0);
  });

  it('asks before the tab is closed only when typed text would be lost', async () => {
    const section = 'Your Tenancy';
    const page = await openSignedIn(browser, service.origin, tenant, path);
    const form = submissionForm(page);
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    // A browser only asks after an action on the page.
    await form.open(section);
    await form.section(section).getByLabel('City', { exact: true }).click();
    await form.fill(section, { City: 'Swansea' });
    await page.reload();
    await form.expectValues(section, { City: 'Swansea' });
    expect(asked).toBe(0);
    await page.route(restUrl('rpc/keep_typed_answers'), (route) => route.abort());
    await form.section(section).getByLabel('City', { exact: true }).click();
    await form.fill(section, { City: 'Neath' });
    await form.see(/only kept on this device, in this tab/, form.section(section));
    await page.reload();
    expect(asked).toBe(1);
  });
});

describe('an application that is begun on two devices at once', { sequential: true }, () => {
  const dialog = () => phone.getByRole('dialog', { name: 'You have begun an application elsewhere' });
  const applications = async () => {
    await computer.goto('/dashboard/applications');
    const links = computer.getByRole('link', { name: /^RGC-/ });
    await links.first().waitFor();
    return links.count();
  };
  /** Opens a new application on the phone, and begins one at the computer meanwhile. */
  const beginTwice = async (email: string, typed: Readonly<Record<string, string>>) => {
    const person = { ...tenant, email };
    await signUp(service.origin, person);
    phone = await openSignedIn(browser, service.origin, person, path, { viewport: { width: 375, height: 667 } });
    onPhone = submissionForm(phone);
    await onPhone.fill('Your Details', typed);
    if (Object.keys(typed).length > 0) await waitUntilSent(onPhone, 'Your Details');
    computer = await openSignedIn(browser, service.origin, person, path);
    onComputer = submissionForm(computer);
    await onComputer.fill('Your Details', { City: 'Beijing' });
    await onComputer.saveButton('Your Details').click();
    await expectToast(computer, 'Application Created');
  };

  it('continues as one, with the text that was typed on the other', async () => {
    await beginTwice('lan.wu@example.com', { City: 'Shanghai' });
    await onPhone.saveButton('Your Details').click();
    await dialog()
      .getByRole('button', { name: /^Go on with RGC-/ })
      .click();
    await phone.getByRole('heading', { level: 1, name: /^RGC-/ }).waitFor();
    await onPhone.expectValues('Your Details', { City: 'Shanghai' });
    await onPhone.see('This section was saved after you typed something else', onPhone.section('Your Details'));
    await phone.reload();
    await onPhone.expectValues('Your Details', { City: 'Shanghai' });
    expect(await applications()).toBe(1);
    // The next new application has the saved details, and none of the text that was typed before.
    await phone.goto(`${path}?another=another`);
    await onPhone.expectValues('Your Details', { City: 'Beijing' });
  });

  it('leaves no typed text for the next application when it is deleted', async () => {
    const email = 'yan.wu@example.com';
    await beginTwice(email, { City: 'Shanghai' });
    const { client } = await clientOf(service.origin, { ...tenant, email });
    const countTypedAnswers = async () => (await client.from('typed_answers').select('answers')).data?.length;
    await onPhone.fill('Your Details', { Surname: 'Wu' });
    await expect.poll(countTypedAnswers).toBe(1);
    const { data } = await client.from('rent_guarantee_applications').select('id').single();
    await client.rpc('delete_application', { application_id: data?.id ?? '' });
    expect(await countTypedAnswers()).toBe(0);
    await computer.goto(path);
    await onComputer.expectValues('Your Details', { City: 'Beijing', Surname: '' });
  });

  it('becomes two only when the person chooses that', async () => {
    await beginTwice('bo.wu@example.com', {});
    await phone.getByRole('button', { name: 'Save and Exit' }).click();
    await dialog().getByRole('button', { name: 'Start another application' }).click();
    await dialog().waitFor({ state: 'detached' });
    await phone.waitForURL('**/dashboard/applications');
    expect(await applications()).toBe(2);
  });
});

describe('a new application without a saved section', { sequential: true }, () => {
  const begun = () => computer.getByRole('heading', { name: 'You have begun a new application' });

  it('is shown on the home and in the lists on every device', async () => {
    const person = { ...tenant, email: 'jun.wu@example.com' };
    await signUp(service.origin, person);
    phone = await openSignedIn(browser, service.origin, person, path, { viewport: { width: 375, height: 667 } });
    onPhone = submissionForm(phone);
    await onPhone.fill('Your Details', { City: 'Shanghai' });
    await waitUntilSent(onPhone, 'Your Details');
    computer = await openSignedIn(browser, service.origin, person, '/dashboard/home');
    onComputer = submissionForm(computer);
    for (const screen of ['/dashboard/home', '/dashboard/applications', '/dashboard/my-applications']) {
      await computer.goto(screen);
      await begun().waitFor();
    }
    await computer.getByText('You have typed something in ‘Your Details’ and not saved it').waitFor();
    await computer.getByRole('link', { name: 'Continue', exact: true }).click();
    await onComputer.expectValues('Your Details', { City: 'Shanghai' });
  });

  it('starts empty when the person chooses that, and is then in no list', async () => {
    await computer.getByRole('button', { name: 'Start empty' }).click();
    await onComputer.expectValues('Your Details', { City: '' });
    await expect
      .poll(async () => {
        await computer.goto('/dashboard/home');
        await computer.getByRole('heading', { name: 'Start your application' }).waitFor();
        return begun().count();
      })
      .toBe(0);
  });

  it('is discarded after a question', async () => {
    await computer.goto(path);
    await onComputer.fill('Your Details', { City: 'Beijing' });
    await waitUntilSent(onComputer, 'Your Details');
    await computer.goto('/dashboard/applications');
    await computer.getByRole('button', { name: 'Discard' }).click();
    await computer.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expectToast(computer, 'Discarded');
    await begun().waitFor({ state: 'detached' });
    await computer.goto(path);
    await onComputer.expectValues('Your Details', { City: '' });
  });
});

describe('an application that is deleted on another device', { sequential: true }, () => {
  const notice = () => phone.getByRole('alert').filter({ hasText: 'This application was deleted' });
  const typed = { City: 'Penarth', 'Monthly rent': '975' };
  const deleteElsewhere = async (email: string) => {
    const person = { ...tenant, email };
    await signUp(service.origin, person);
    const id = await completeDraft(service.origin, person);
    phone = await openSignedIn(browser, service.origin, person, `${path}?application=${id}`, {
      viewport: { width: 375, height: 667 },
    });
    onPhone = submissionForm(phone);
    await onPhone.fill('Your Tenancy', typed);
    await waitUntilSent(onPhone, 'Your Tenancy');
    const { client } = await clientOf(service.origin, person);
    const { error } = await client.rpc('delete_application', { application_id: id });
    expect(error).toBeNull();
  };

  it('says so as soon as something is typed, and continues as a new one with the typed text', async () => {
    await deleteElsewhere('min.wu@example.com');
    await onPhone.fill('Your Tenancy', { City: 'Barry' });
    await notice().waitFor();
    await onPhone.expectValues('Your Tenancy', { ...typed, City: 'Barry' });
    expect(await phone.getByText(keptNote).filter({ visible: true }).count()).toBe(0);
    expect(await onPhone.saveButton('Your Tenancy').count()).toBe(0);
    await notice().getByRole('button', { name: 'Start another with what is typed' }).click();
    await phone.getByRole('heading', { level: 1, name: 'New Application' }).waitFor();
    await onPhone.expectValues('Your Tenancy', { ...typed, City: 'Barry', 'Address line 1': '12 Cathedral Road' });
    await onPhone.expectValues('Your Property Manager', { 'Company name': 'Severn Lettings' });
    await onPhone.saveButton('Your Property Manager').click();
    await expectToast(phone, 'Property Manager Updated');
  });

  it('says so in one message when it is saved', async () => {
    await deleteElsewhere('lin.wu@example.com');
    await onPhone.saveButton('Your Tenancy').click();
    await notice().waitFor();
    expect(await phone.getByRole('alert').count()).toBe(1);
    expect(await phone.getByText('Application not found').count()).toBe(0);
  });
});
