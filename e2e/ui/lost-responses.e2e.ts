import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, accessTokenOf } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { unknownOutcome, unreachable, withLostResponses, withRequestFailure } from '../testing/requests.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { choose } from '../testing/steps.ts';
import {
  details,
  manager,
  nextYear,
  restUrl,
  type SubmissionForm,
  submissionForm,
  tenancy,
  thisYear,
} from '../testing/submission-form.ts';
import { expectToast } from '../testing/toast.ts';

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

describe('a new application when responses are lost', { sequential: true }, () => {
  it('recognises its own stored details, and is created once', async () => {
    await form.fill('Your Details', { ...details, City: 'Suzhou' });
    await withLostResponses(page, 'PATCH **/rest/v1/profiles*', async () => {
      await form.saveButton('Your Details').click();
      await form.expectAlert('Your Details', unreachable);
    });
    await form.fill('Your Details', { City: 'Hangzhou' });
    await form.saveButton('Your Details').click();
    await form.see(/^These details were changed elsewhere/);
    await withLostResponses(page, 'PATCH **/rest/v1/profiles*', async () => {
      await form.saveButton('Your Details').click();
      await form.expectAlert('Your Details', unreachable);
    });
    await withConnectionCut(page, 'rent_guarantee_applications', async () => {
      await form.saveButton('Your Details').click();
      await form.expectAlert('Your Details', unreachable);
    });
    await form.saveButton('Your Details').click();
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
    expect(await readAll(tenant, 'rent_guarantee_applications', 'id')).toHaveLength(1);
  });

  it('has one tenancy and one property manager, with the text that was typed last', async () => {
    await form.fill('Your Tenancy', tenancy);
    await form.fillDate('Start date', { Day: '1', Month: '12', Year: `${thisYear}` });
    await form.fillDate('End date', { Day: '30', Month: '11', Year: `${nextYear}` });
    await form.fillManager();
    for (const [title, table] of [
      ['Your Tenancy', 'tenancy_information'],
      ['Your Property Manager', 'property_managers'],
    ] as const) {
      await form.open(title);
      await withConnectionCut(page, table, async () => {
        await form.saveButton(title).click();
        await form.expectAlert(title, unreachable);
      });
      await form.fill(title, { City: 'Newport' });
      await form.saveButton(title).click();
      await page.getByRole('button', { name: new RegExp(`^${title}.*Complete`) }).waitFor();
      expect(await readAll(tenant, table, 'city')).toEqual([{ city: 'Newport' }]);
    }
  });
});

describe('a tenant whose responses are lost', { sequential: true }, () => {
  it('sees no conflict with their own change at the next press', async () => {
    await form.open('Your Tenancy');
    await form.fill('Your Tenancy', { City: 'Barry' });
    await withRequestFailure(page, `GET ${restUrl('rent_guarantee_applications')}`, 'unreachable', () =>
      withLostResponses(page, `PATCH ${restUrl('tenancy_information')}`, async () => {
        await form.saveButton('Your Tenancy').click();
        await expectToast(page, 'Error', `Failed to update: ${unreachable}`);
      }),
    );
    await form.saveButton('Your Tenancy').click();
    await expectToast(page, 'Application updated');
    expect(await readAll(tenant, 'tenancy_information', 'city')).toEqual([{ city: 'Barry' }]);
  });

  it('sends a file again after a failed upload', async () => {
    await form.open('Documents');
    await withRequestFailure(page, 'POST **/storage/v1/upload/resumable*', 'unreachable', async () => {
      await page.locator('input[type=file]').setInputFiles(samplePdf);
      await expectToast(page, 'Upload Failed', `Upload failed: ${unreachable}`);
    });
    await page.getByRole('button', { name: 'Try again to upload doc_1.pdf' }).click();
    await expectToast(page, 'Document uploaded successfully');
  });

  it('reads that the device is offline', async () => {
    const offline = page.getByText(/^You are offline\./);
    await page.context().setOffline(true);
    await offline.waitFor();
    await page.context().setOffline(false);
    await offline.waitFor({ state: 'detached' });
  });

  it('sees the stored choice of mails', async () => {
    const home = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/settings');
    const choice = home.getByRole('switch').first();
    await expect.poll(() => choice.isChecked()).toBe(true);
    await withLostResponses(home, '**/rest/v1/rpc/choose_mail', async () => {
      await choice.click();
      await expectToast(home, unknownOutcome, unreachable);
    });
    await expect.poll(() => choice.isChecked()).toBe(false);
    // A proxy's timeout leaves the outcome as unknown as a missing response.
    const page = { status: 504, contentType: 'text/html', body: '<html><title>504 Gateway Time-out</title></html>' };
    await home.route('**/rest/v1/rpc/choose_mail', async (route) => {
      await route.fetch();
      await route.fulfill(page);
    });
    await choice.click();
    await expectToast(home, unknownOutcome, unreachable);
    await expect.poll(() => choice.isChecked()).toBe(true);
    expect(await home.locator('body').textContent()).not.toContain('Gateway');
    // A repeated request may still be under way.
    await home.unrouteAll({ behavior: 'ignoreErrors' });
    await home.context().close();
  });
});

describe('a record that staff add when the response is lost', { sequential: true }, () => {
  let staff: Page;
  beforeAll(async () => {
    staff = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/property-managers');
  });
  const sheet = () => staff.getByRole('dialog');
  const fillIn = async (answers: Readonly<Record<string, string>>, where = sheet()) => {
    for (const [label, answer] of Object.entries(answers)) await where.getByLabel(label).fill(answer);
  };

  it('is added once', async () => {
    await staff.getByRole('button', { name: 'Add New' }).click();
    await fillIn({ ...manager, 'Company name': 'Taff Lettings' });
    await withLostResponses(staff, `POST ${restUrl('property_managers')}`, async () => {
      await sheet().getByRole('button', { name: 'Add Property Manager' }).click();
      await sheet().waitFor({ state: 'detached' });
    });
    expect(await readAll(accounts.staff, 'property_managers', 'id', 'company_name=eq.Taff Lettings')).toHaveLength(1);

    await staff.getByRole('link', { name: 'Tenancy Information' }).click();
    await staff.waitForURL('**/dashboard/tenancies');
    await staff.getByRole('button', { name: 'Add New' }).click();
    await fillIn({ ...tenancy, 'Address line 1': '5 Quay Street', Country: 'United Kingdom' });
    await fillIn({ Day: '1', Month: '2', Year: '2027' }, sheet().getByRole('group', { name: 'Start date' }));
    await fillIn({ Day: '31', Month: '1', Year: '2028' }, sheet().getByRole('group', { name: 'End date' }));
    await withLostResponses(staff, `POST ${restUrl('tenancy_information')}`, async () => {
      await sheet().getByRole('button', { name: 'Add Tenancy' }).click();
      await sheet().waitFor({ state: 'detached' });
    });
    expect(await readAll(accounts.staff, 'tenancy_information', 'id', 'address_line_1=eq.5 Quay Street')).toHaveLength(
      1,
    );
  });

  it('is one application, with the text that was typed last', async () => {
    await staff.getByRole('link', { name: 'Rent Guarantees' }).click();
    await staff.waitForURL('**/dashboard/rent-guarantees');
    await staff.getByRole('button', { name: 'Add New' }).click();
    await expect.poll(() => sheet().getByLabel('Application number').inputValue()).toMatch(/^RGC-/);
    const number = await sheet().getByLabel('Application number').inputValue();
    await fillIn({ 'Guarantee amount': '9,600.50' });
    const add = () => sheet().getByRole('button', { name: 'Add rent guarantee' }).click();
    await withLostResponses(staff, 'POST **/rest/v1/rpc/save_application', async () => {
      await add();
      await expectToast(staff, 'Error adding application', unreachable);
    });
    await fillIn({ 'Guarantee amount': '9,700', 'Internal notes': 'By telephone' });
    await add();
    await staff.waitForURL(/rent-guarantees\/[0-9a-f-]{36}$/);
    const columns = 'guarantee_amount,rent_guarantee_application_notes(internal_notes)';
    expect(
      await readAll(accounts.staff, 'rent_guarantee_applications', columns, `application_number=eq.${number}`),
    ).toEqual([{ guarantee_amount: 9700, rent_guarantee_application_notes: { internal_notes: 'By telephone' } }]);
  });
});

describe('a message or change of staff when the response is lost', { sequential: true }, () => {
  /** Amara Okafor's application in review. */
  const id = '40000000-0000-4000-8000-000000000017';
  const record = `/dashboard/rent-guarantees/${id}`;
  const recording = '**/rest/v1/rpc/record_communication';
  let staff: Page;
  beforeAll(async () => {
    staff = await openSignedIn(browser, service.origin, accounts.staff, `${record}?tab=communications`);
  });
  const sheet = () => staff.getByRole('dialog');
  const communications = (subject: string) =>
    readAll(accounts.staff, 'application_communications', 'content', `subject=eq.${subject}&direction=eq.outbound`);

  it('is mailed once to the tenant', async () => {
    await staff.getByRole('button', { name: 'Add Communication' }).click();
    await sheet().getByLabel('Subject').fill('Your contract');
    await sheet().getByLabel('Content').fill('Please send it.');
    const send = () => sheet().getByRole('button', { name: 'Send e-mail' }).click();
    await withLostResponses(staff, recording, async () => {
      await send();
      await expectToast(staff, 'Failed to add communication', unreachable);
    });
    await send();
    await expectToast(staff, 'Communication added successfully');
    expect(await communications('Your contract')).toEqual([{ content: 'Please send it.' }]);
  });

  it('is the only answer to a message, which the tenant does not see as unsent after a reload', async () => {
    const home = await openSignedIn(browser, service.origin, accounts.tenant, `/dashboard/my-applications/${id}`);
    const box = home.getByLabel('Your message');
    await home.getByRole('button', { name: 'Write a message' }).click();
    await box.fill('When do I hear from you?');
    await withLostResponses(home, '**/rest/v1/rpc/send_message', async () => {
      await home.getByRole('button', { name: 'Send message' }).click();
      await expectToast(home, unknownOutcome, unreachable);
    });
    await home.reload();
    await home.getByRole('list', { name: 'Communications' }).getByText('When do I hear from you?').waitFor();
    await home.getByRole('button', { name: 'Write a message' }).click();
    await expect.poll(() => box.inputValue()).toBe('');
    await home.context().close();

    await staff.goto(`${record}/review`);
    await staff.getByRole('button', { name: 'Answer', exact: true }).click();
    await sheet().getByLabel('Content').fill('On Monday.');
    const send = () => sheet().getByRole('button', { name: 'Send e-mail' }).click();
    await withLostResponses(staff, recording, async () => {
      await send();
      await expectToast(staff, 'Failed to add communication', unreachable);
    });
    await sheet()
      .getByText(/^You answered this at/)
      .waitFor();
    await send();
    await expectToast(staff, 'Communication added successfully');
    expect(await communications('Re: Your contract')).toEqual([{ content: 'On Monday.' }]);
  });

  it('is an amount that is saved, and does not count as somebody else’s', async () => {
    await staff.goto(record);
    await staff.getByLabel('Guarantee amount').fill('12,345');
    const save = () => staff.getByRole('button', { name: 'Save Changes' }).click();
    await withLostResponses(staff, '**/rest/v1/rpc/save_application', async () => {
      await save();
      await expectToast(staff, 'Failed to update application', unreachable);
    });
    await save();
    await expectToast(staff, 'Application updated successfully');
    await expect.poll(() => staff.getByLabel('Guarantee amount').inputValue()).toBe('12345.00');
  });

  it('is a landlord’s denial, which does not count as answered by somebody else', async () => {
    const words = 'Are you the agent of this home?';
    await staff.goto(`${record}/review`);
    await staff.getByRole('button', { name: 'Ask the landlord' }).click();
    await sheet().getByRole('radio', { name: 'To confirm something: yes or no' }).click();
    await sheet().getByLabel('In your own words').fill(words);
    await sheet().getByRole('button', { name: 'Send question' }).click();
    await sheet().waitFor({ state: 'detached' });

    const landlord = await openSignedIn(browser, service.origin, accounts.manager, '/dashboard/home');
    const question = landlord.getByRole('article', { name: words });
    await question.getByRole('radio', { name: 'I am not the landlord or agent of this tenancy' }).click();
    await question.getByLabel(/^Who the landlord or agent is/).fill('Ask my brother.');
    await withLostResponses(landlord, '**/rest/v1/rpc/say_not_landlord', async () => {
      await question.getByRole('button', { name: 'Send answer' }).click();
      await expectToast(landlord, unknownOutcome, unreachable);
    });
    // This text only appears when nothing counts as unsent.
    await landlord.getByText(/^We have your answers, or no longer need them/).waitFor();
    await landlord.context().close();
  });

  it('is a rejection that is sent with its text', async () => {
    const words = 'Send us a statement of three months, and apply again.';
    const decision = staff.locator('#decision');
    await decision.getByRole('radio', { name: 'Reject' }).click();
    await choose(decision, 'Reason', 'We could not verify your income');
    await staff.getByLabel('What the tenant can do').fill(words);
    await staff.getByRole('button', { name: 'Reject application' }).click();
    const read = staff.waitForResponse(/rpc\/(list_application_timeline|application_parts|review_parts)$/);
    await withLostResponses(staff, '**/rest/v1/rpc/set_application_status', async () => {
      await staff.getByRole('button', { name: 'Reject and send' }).click();
      await expectToast(staff, 'Failed to update application', unreachable);
    });
    await decision.getByText(words).waitFor();
    await read;
    expect(await staff.getByText('Your words were not sent').count()).toBe(0);
  });
});

/** Cuts the connection for a table while `work` adds a record: reads fail, and the response to the insert is lost. */
function withConnectionCut(page: Page, table: string, work: () => Promise<unknown>): Promise<void> {
  return withRequestFailure(page, `GET ${restUrl(table)}`, 'unreachable', () =>
    withLostResponses(page, `POST ${restUrl(table)}`, work),
  );
}

/** Reads the rows of a table that a person may see. */
async function readAll(account: Account, table: string, columns: string, filter = ''): Promise<unknown> {
  const token = await accessTokenOf(service.origin, account);
  const config = (await (await fetch(`${service.origin}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(encodeURI(`${service.origin}/rest/v1/${table}?select=${columns}&${filter}`), {
    headers: { apikey: config.anonKey, authorization: `Bearer ${token}` },
  });
  return answer.json();
}
