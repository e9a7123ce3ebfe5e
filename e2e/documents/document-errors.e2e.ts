import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocusWithin } from '../testing/focus.ts';
import { type Failure, unreachable, withLostResponses, withRequestFailure } from '../testing/requests.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, endSessions, openSignedIn, signIn } from '../testing/sign-in.ts';
import { openSection } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const draft = '40000000-0000-4000-8000-000000000024';
const rows = '**/rest/v1/application_documents*';
const parts = '**/storage/v1/upload/resumable**';
let service: Service;
let browser: Browser;
let pdf: Buffer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-documents-'));
  await writeFile(join(folder, 'large.pdf'), '');
  await truncate(join(folder, 'large.pdf'), 10_485_761);
  [service, browser, pdf] = await Promise.all([startService(), openBrowser(), readFile(samplePdf)]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** One of the two places to upload documents. */
interface Place {
  readonly who: string;
  readonly account: Account;
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  /** Chooses a file, and submits it where that is a second step. */
  readonly send: (page: Page, file: Chosen) => Promise<void>;
  readonly sendNothing: (page: Page) => Promise<void>;
  /** Deletes a document and confirms the question. */
  readonly remove: (page: Page, name: string) => Promise<void>;
  /** The container of the list of documents. */
  readonly place: (page: Page) => Locator;
}

/** A path, or a file created here. */
type Chosen = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const named = (name: string, buffer: Buffer = pdf): Chosen => ({ name, mimeType: 'application/pdf', buffer });
const chooseFile = (page: Page, file: Chosen) => page.locator('input[type=file]').setInputFiles(file);

const places: readonly Place[] = [
  {
    who: 'the tenant',
    account: accounts.tenant,
    path: `/dashboard/application-submission?application=${draft}`,
    // The draft opens at its first incomplete section, the documents.
    open: (page) => page.getByText('drop it here').waitFor(),
    send: chooseFile,
    sendNothing: (page) =>
      page.getByText('drop it here').evaluate((place) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', 'no file');
        place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      }),
    remove: (page, name) => page.getByRole('button', { name: new RegExp(`^Delete\\s*${name}`) }).click(),
    place: (page) => page.getByRole('region', { name: /^Documents/ }),
  },
  {
    who: 'staff',
    account: accounts.staff,
    path: `/dashboard/rent-guarantees/${draft}?tab=documents`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /Upload/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Document type').click();
      await page.getByRole('option', { name: 'Passport', exact: true }).click();
    },
    send: async (page, file) => {
      const sheet = page.getByRole('dialog');
      const uploadButton = sheet.getByRole('button', { name: 'Upload Document' });
      await uploadButton.waitFor();
      // Once it is no longer being sent, a refused file is still there and can be removed.
      const refusedBefore = sheet.getByRole('button', { name: /^Remove/ });
      await refusedBefore.or(sheet.locator('input[type=file]')).waitFor({ state: 'attached' });
      if (await refusedBefore.isVisible()) await refusedBefore.click();
      await chooseFile(page, file);
      await uploadButton.click();
    },
    sendNothing: (page) => page.getByRole('dialog').getByRole('button', { name: 'Upload Document' }).click(),
    remove: async (page, name) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
    place: (page) => page.getByRole('tabpanel', { name: 'Documents' }).locator('section'),
  },
];

const refused = (status: number, message: string): Failure => ({ status, message });

describe.each(places)(
  'a document of $who',
  { sequential: true },
  ({ account, path, open, send, sendNothing, remove, place }) => {
    let page: Page;
    beforeAll(async () => {
      page = await openSignedIn(browser, service.origin, account, path);
      await open(page);
    });

    it('must be a file', async () => {
      await sendNothing(page);
      await expectToast(page, 'Missing File', 'Please select a file to upload');
    });

    it('must not be larger than 10 MB', async () => {
      await send(page, join(folder, 'large.pdf'));
      await expectToast(page, 'File Too Large', 'File exceeds the maximum size of 10 MB');
      // Its name stays for a person who has chosen several files and misses the toast.
      await page.getByText('large.pdf').filter({ visible: true }).first().waitFor();
    });

    it('must be of an accepted kind', async () => {
      await send(page, named('notes.pdf', Buffer.from('Only plain text.')));
      await expectToast(
        page,
        'Upload Failed',
        'Upload failed: This kind of file is not accepted, whatever its name says. Use PDF, JPEG, PNG, WebP, HEIC, DOC or DOCX.',
      );
      // A file that could not be sent is replaced by the next choice.
      expect(await page.getByText('large.pdf').filter({ visible: true }).count()).toBe(0);
    });

    it.each([
      ['without a session', refused(401, 'no'), 'Authentication required for uploads. Please log in again.'],
      ['without permission', refused(403, 'no'), 'Upload permission denied. Authentication issue.'],
      ['that the server finds too large', refused(413, 'no'), 'File size exceeds the maximum allowed limit.'],
      ['that cannot be stored', refused(400, 'no space'), 'Upload failed: no space'],
      ['that does not reach the server', 'unreachable' as const, `Upload failed: ${unreachable}`],
    ])('is refused %s', async (_what, failure, text) => {
      await withRequestFailure(page, `POST ${parts}`, failure, async () => {
        await send(page, named('passport.pdf'));
        await expectToast(page, 'Upload Failed', text);
      });
    });

    it('is removed from the storage when it cannot be recorded', async () => {
      await withRequestFailure(page, `POST ${rows}`, refused(500, 'the disk is full'), async () => {
        await send(page, named('passport.pdf'));
        await expectToast(
          page,
          'Upload Failed',
          'Database insert failed: An unexpected error occurred. Please try again.',
        );
      });
    });

    it('stays when it was recorded but the response is lost, and is recorded only once after another attempt', async () => {
      const prefix = account === accounts.staff ? 'staff' : 'tenant';
      const openButton = (name: string) => page.getByRole('button', { name: new RegExp(`^Open\\s*${name}`) });
      const files = [`${prefix}-lost-write.pdf`, `${prefix}-lost-line.pdf`].map((name) => join(folder, name));
      for (const file of files) await writeFile(file, pdf);
      const [lostWrite = '', lostLine = ''] = files;
      const openFile = async (file: string) => {
        const opened = page.context().waitForEvent('page');
        await openButton(basename(file)).click();
        await (await opened).close();
      };

      await withLostResponses(page, `POST ${rows}`, async () => {
        await send(page, lostWrite);
        await expectToast(page, 'Document uploaded successfully');
      });
      await openFile(lostWrite);

      if (account === accounts.staff) await open(page);
      await withLostResponses(page, rows, async () => {
        await send(page, lostLine);
        await expectToast(
          page,
          'We do not know whether the document was recorded',
          'The connection was lost before the server answered. Please try again: it is not recorded twice.',
        );
      });
      await send(page, lostLine);
      await expectToast(page, 'Document uploaded successfully');
      await openFile(lostLine);
      expect(await openButton(basename(lostLine)).count()).toBe(1);
      if (account === accounts.staff) await open(page);
    });

    it('is refused once the session has ended', async () => {
      const session = await page.evaluate(() => localStorage.getItem('supabase-auth-token') ?? '');
      await page.evaluate(() => localStorage.removeItem('supabase-auth-token'));
      await send(page, named('passport.pdf'));
      await expectToast(page, 'Upload Failed', 'Authentication required for uploads. Please log in again.');
      await page.evaluate((kept) => localStorage.setItem('supabase-auth-token', kept), session);
    });

    it('is uploaded, opened in a new tab and deleted, with messages for failures', async () => {
      const name = `${account === accounts.staff ? 'staff' : 'tenant'}-passport.pdf`;
      await send(page, named(name));
      await expectToast(page, 'Document uploaded successfully');
      const openButton = page.getByRole('button', { name: new RegExp(`^Open\\s*${name}`) });
      await withRequestFailure(page, 'POST **/storage/v1/object/sign/**', 'unreachable', async () => {
        await openButton.click();
        await expectToast(page, 'Error', 'Failed to open document. Please try again.');
      });

      await remove(page, name);
      const dialog = page.getByRole('alertdialog');
      const rest = `This will permanently delete the document ${name}. This action cannot be undone.`;
      await expect.poll(() => dialog.textContent()).toMatch(/Are you sure\?/);
      await expect.poll(() => dialog.textContent()).toContain(rest);
      await withRequestFailure(page, `DELETE ${rows}`, refused(500, 'the disk is full'), async () => {
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expectToast(page, 'Failed to delete document');
      });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Document deleted successfully');
      await openButton.waitFor({ state: 'detached' });
      await expectFocusWithin(place(page));
    });
  },
);

describe('a file that is chosen after the session was ended on another device', () => {
  it('is named after the next sign-in, so that it can be chosen again', async () => {
    const path = `/dashboard/application-submission?application=${draft}`;
    const page = await openSignedIn(browser, service.origin, accounts.tenant, path);
    await openSection(page, 'Documents');
    await endSessions(service.origin, accounts.tenant);
    await chooseFile(page, named('visa.pdf'));
    await page.waitForURL('**/auth');
    await signIn(page, accounts.tenant);
    await page.waitForURL(`**${path}`);
    await openSection(page, 'Documents');
    await page.getByText('Choose the file again').waitFor();
    await page.getByText(/visa\.pdf/).waitFor();
    await page.context().close();
  });
});

describe('a file that could not be sent, on a phone', () => {
  it('is shown with its whole name, above the buttons', async () => {
    const path = `/dashboard/application-submission?application=${draft}`;
    const viewport = { width: 375, height: 800 };
    const page = await openSignedIn(browser, service.origin, accounts.tenant, path, { viewport });
    await openSection(page, 'Documents');
    const file = named('bank-statement-of-september-2026-of-my-account.pdf');
    const repeat = page.getByRole('button', { name: /^Try again.*bank-statement-of-september/ });
    await withRequestFailure(page, `POST ${parts}`, refused(500, 'the disk is full'), async () => {
      await chooseFile(page, file);
      await repeat.waitFor();
    });
    const name = page.getByText('bank-statement-of-september-2026-of-my-account.pdf', { exact: true });
    expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
    const [above, below] = [await name.boundingBox(), await repeat.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  });
});

describe('the number of an application that staff add', () => {
  it('starts at 001 of this month when it cannot be read', async () => {
    const page = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/rent-guarantees');
    await withRequestFailure(
      page,
      '**/rent_guarantee_applications?select=application_number*',
      'unreachable',
      async () => {
        await page.getByRole('button', { name: 'Add New' }).click();
        const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })
          .format(new Date())
          .slice(0, 7);
        const number = page.getByRole('dialog').getByLabel('Application number');
        await expect.poll(() => number.inputValue()).toBe(`RGC-${month}-001`);
      },
    );
  });
});
