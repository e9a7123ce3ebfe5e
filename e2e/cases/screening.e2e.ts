import { Buffer } from 'node:buffer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { sampleSanctionsList } from '../testing/sample-files.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { fill, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

// An application in review, whose company has a name similar to one on the demo data's list.
const record = '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000018';

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openSignedIn(browser, service.origin, accounts.staff, record);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const part = (title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

const block = 'The screening found a name that may be on the UK Sanctions List.';

const other = { name: 'UK-Sanctions-List.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') };

describe('names that may be on the sanctions list', { sequential: true }, () => {
  it('block the approval, and show the similar entry', async () => {
    await see(part('Checks'), block);
    await see(part('Screening'), 'Colmore Letts Ltd');
    await see(part('Screening'), 'Possible match');
  });

  it('block it no longer once a person has said why it is somebody else', async () => {
    await part('Screening').getByRole('button', { name: 'Decide' }).click();
    const sheet = page.getByRole('dialog');
    // The entry of the list is shown beside the company, so that they can be compared.
    await see(sheet, 'Ruritania');
    await see(sheet, 'RU-55102');
    await sheet.getByRole('button', { name: 'Save decision' }).click();
    await see(sheet, 'Choose whether it is the same');
    await see(sheet, 'A reason is required');
    await sheet.getByRole('radio', { name: 'Somebody else' }).click();
    await fill(sheet, { Reason: 'Another company number and another town.' });
    await sheet.getByRole('button', { name: 'Save decision' }).click();
    await expectToast(page, /^Decision saved: RGC-/);
    await see(part('Screening'), 'Another company number and another town.');
    await part('Checks').getByText(block).waitFor({ state: 'hidden' });
  });
});

describe('a new sanctions list', { sequential: true }, () => {
  it('is refused with a reason when the file is not a sanctions list, and another file can be chosen', async () => {
    await page.goto(`${service.origin}/dashboard/staff`);
    await page.getByRole('tab', { name: 'Sanctions list' }).click();
    await see(page, 'Invented names');
    const published = page.getByRole('link', { name: 'the list that GOV.UK publishes' });
    expect(await published.getAttribute('href')).toContain('//www.gov.uk/');
    await page.getByRole('button', { name: 'Load a list' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('input[type=file]').setInputFiles(other);
    await sheet.getByRole('button', { name: 'Load the list' }).click();
    await see(sheet, 'This is not the UK Sanctions List in CSV format.');
    // There is no question about a refused file.
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Load a list' }).click();
    await sheet.locator('input[type=file]').setInputFiles(other);
    await sheet.getByRole('button', { name: 'Load the list' }).click();
    await see(sheet, 'This is not the UK Sanctions List in CSV format.');
    await sheet.getByRole('button', { name: /^Remove/ }).click();
    await sheet.locator('input[type=file]').setInputFiles(sampleSanctionsList);
    await sheet.getByRole('button', { name: 'Load the list' }).click();
    // The sample list is older than the demo data's list.
    await see(sheet, 'Give a reason to load it all the same.');
    await fill(sheet, { Reason: 'The list of the demo data has invented names.' });
    await sheet.getByRole('button', { name: 'Load the list' }).click();
    await expectToast(page, 'Sanctions list loaded');
    await see(page, 'The list of the demo data has invented names.');
    await see(page, 'List of 14 November 2026');
    await see(page, 'Replaced');
    // The match appears without a reload, once the jobs of the list are done.
    await see(page, /^Screened against it: \d+ applications, undecided or in force\.$/);
    await see(page, /applications? have a match to decide:|application has a match to decide:/);
    const match = page.getByRole('status').getByRole('link', { name: /^RGC-/ }).first();
    expect(await match.getAttribute('href')).toMatch(/\/dashboard\/rent-guarantees\/[0-9a-f-]+#screening$/);
  });

  it('is the list that applications are screened against from then on', async () => {
    await page.goto(`${service.origin}${record}`);
    await see(part('Screening'), 'Lucas BRANDT');
    await see(part('Screening'), 'born in 1960');
    await see(part('Checks'), block);
  });

  it('stops a certificate before its signature, with a link to the match', async () => {
    await page.goto(`${service.origin}/dashboard/rent-guarantees/${demo.unsigned}?tab=certificate`);
    const undecided = 'A match with the UK Sanctions List is undecided';
    await see(page, undecided);
    await see(page, /Lukas Brandt may be on it\./);
    await expect.poll(() => page.getByText(/is issued as soon as it is signed/).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Read and sign…' }).count()).toBe(0);
    await page.goto(`${service.origin}/dashboard/rent-guarantees/${demo.unsigned}?sign=now`);
    const signing = page.getByRole('dialog', { name: 'Sign the certificate' });
    await see(signing, undecided);
    expect(await signing.getByRole('button', { name: 'Sign for the company' }).count()).toBe(0);
    await signing.getByRole('link', { name: 'Go to the match' }).click();
    await page.waitForURL('**#screening');
    await signing.waitFor({ state: 'detached' });
    await see(part('Screening'), 'Possible match');
  });

  it('leads to a match that is decided with the reason given in another case, which the person confirms', async () => {
    await part('Screening').getByRole('button', { name: 'Decide', exact: false }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Somebody else' }).click();
    await fill(sheet, { Reason: 'Our tenant is thirty years younger than the entry.' });
    await sheet.getByRole('button', { name: 'Save decision' }).click();
    await expectToast(page, /^Decision saved: RGC-/);
    await sheet.waitFor({ state: 'detached' });
    await page.goto(`${service.origin}${record}`);
    const there = part('Screening').getByRole('list', { name: 'Decided in other cases' });
    await see(there, /Somebody else: Our tenant is thirty years younger than the entry\./);
    await see(there, /Helen Whitcombe$/);
    await there.getByRole('button', { name: /^Decide as there/ }).click();
    await expect.poll(() => sheet.getByRole('radio', { name: 'Somebody else' }).isChecked()).toBe(true);
    await see(sheet.getByRole('list', { name: 'Decided in other cases' }), /Helen Whitcombe$/);
    await sheet.getByRole('button', { name: 'Save decision' }).click();
    await there.waitFor({ state: 'detached' });
    await see(part('Screening'), 'Our tenant is thirty years younger than the entry.');
  });

  it('leads to a match that is saved as the same person after a question, and stays on the home and in the list until the case ends', async () => {
    await part('Screening')
      .getByRole('button', { name: /^Decide again/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await see(sheet, 'Decided before');
    await sheet.getByRole('radio', { name: 'The same' }).click();
    await fill(sheet, { Reason: 'The company number is the same after all.' });
    await sheet.getByRole('button', { name: 'Save decision' }).click();
    const question = page.getByRole('alertdialog', { name: 'On the sanctions list?' });
    await see(question, /The tenant is not told\./);
    const report = question.getByRole('link', { name: 'reports it to OFSI' });
    expect(await report.getAttribute('href')).toMatch(/^https:\/\/www\.gov\.uk\/guidance\/suspected-breach/);
    await question.getByRole('button', { name: 'Save: the same' }).click();
    await expectToast(page, /^Decision saved: RGC-/);
    await sheet.waitFor({ state: 'detached' });
    await see(part('Screening'), 'You decided that it is the same, so only somebody else can decide otherwise.');
    await see(part('Checks'), /On the UK Sanctions List, as a person has found/);
    // The decision counts in all cases of the tenant.
    await page.goto(`${service.origin}/dashboard`);
    await page.getByRole('link', { name: /^\d+ confirmed on the sanctions list$/ }).click();
    await page.waitForURL('**/dashboard/applications?certificates=confirmed');
    await page.getByRole('heading', { name: 'Confirmed on the sanctions list' }).waitFor();
    await page.getByRole('list', { name: 'Queue' }).getByText('On the sanctions list').first().waitFor();
  });
});
