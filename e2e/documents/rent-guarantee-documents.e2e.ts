import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { everyRequestFailure, requestFailures, withRequestFailure } from '../testing/requests.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, fill, pressFirst, see, tickAll } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

/** Amara Okafor's application in review. */
const path = '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017';
let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openSignedIn(browser, service.origin, accounts.staff, `${path}?tab=documents`);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const sheet = (name: string) => page.getByRole('dialog', { name });

describe('the documents of a rent guarantee', { sequential: true }, () => {
  const uploading = () => sheet('Upload document');
  const row = () => page.getByRole('listitem').filter({ hasText: 'contract.pdf' });

  it('require a file, and keep one that could not be sent while the server was stopped', async () => {
    await pressFirst(page, 'Upload Document');
    await choose(uploading(), 'Document type', 'Contract');
    await pressFirst(uploading(), 'Upload Document');
    await expectToast(page, 'Missing File', 'Please select a file to upload');
    const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: await readFile(samplePdf) };
    await uploading().locator('input[type=file]').setInputFiles(file);
    await fill(uploading(), { Description: 'Both pages' });
    await withRequestFailure(page, '**/storage/v1/**', 'unreachable', async () => {
      await pressFirst(uploading(), 'Upload Document');
      await page.locator('[role=region] li').getByText('Upload Failed', { exact: true }).waitFor();
    });
    await see(uploading(), 'contract.pdf');
    await pressFirst(uploading(), 'Upload Document');
    await expectToast(page, 'Document uploaded successfully');
    await see(row(), 'Both pages');
    await see(row(), 'Not checked');
  });

  it('say so when one cannot be opened', async () => {
    await withRequestFailure(page, '**/storage/v1/object/sign/**', 'failed', async () => {
      await row().getByRole('button', { name: 'Open contract.pdf' }).click();
      await expectToast(page, 'Error', 'Failed to open document. Please try again.');
    });
  });

  it('ask before one is deleted, say so when that fails, and delete it', async () => {
    await row().getByRole('button', { name: 'More for contract.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await see(question, 'This will permanently delete the document contract.pdf. This action cannot be undone.');
    for (const failure of everyRequestFailure) {
      await withRequestFailure(page, '**/rest/v1/application_documents*', failure, async () => {
        await pressFirst(question, 'Delete');
        await expectToast(page, 'Failed to delete document', requestFailures[failure].text);
      });
    }
    await pressFirst(question, 'Delete');
    await expectToast(page, 'Document deleted successfully');
    await row().waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('button', { name: /^More for/ }).first());
  });

  it('are accepted on the review, and their changes are in the timeline', async () => {
    await page.getByRole('link', { name: 'Review passport-okafor.pdf' }).click();
    await tickAll(page);
    await pressFirst(page, 'Accept');
    await expectToast(page, 'Document accepted');
    await page.getByRole('link', { name: 'Back to the record' }).click();
    const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
    await see(timeline, 'Contract deleted');
    await see(timeline, 'Passport accepted');
    await see(timeline, 'by you');
  });
});
