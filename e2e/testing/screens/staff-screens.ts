import type { Page } from 'playwright-core';
import { clickButton, demo, inTurn, openDialog, type Screen } from './screen.ts';

const application = `/dashboard/applications/${demo.inReview}`;
const guarantee = `/dashboard/rent-guarantees/${demo.approved}`;
const propertyManager = `/dashboard/property-managers/${demo.propertyManager}`;
const tenancy = `/dashboard/tenancies/${demo.tenancy}`;
const user = `/dashboard/users/${demo.tenant}`;

const lists = [
  { name: 'users', call: 'rest/v1/rpc/search_user*' },
  { name: 'applications', call: 'rest/v1/rpc/search_*' },
  { name: 'property-managers', call: 'rest/v1/rpc/search_property_managers*' },
  { name: 'tenancies', call: 'rest/v1/rpc/search_tenancies*' },
  { name: 'rent-guarantees', call: 'rest/v1/rpc/search_*' },
];

/** Each list with rows, without results, and with an error. */
const listScreens = lists.flatMap(({ name, call }) => [
  { name: `staff-${name}`, path: `/dashboard/${name}` },
  { name: `staff-${name}-none-found`, path: `/dashboard/${name}?q=no+such+thing` },
  { name: `staff-${name}-error`, path: `/dashboard/${name}`, failing: `**/${call}` },
]);

/** Each sheet that adds a record, empty and with the errors of a submission without values. */
const sheetScreens = [
  { name: 'property-managers', submit: 'Add Property Manager' },
  { name: 'tenancies', submit: 'Add Tenancy' },
  { name: 'rent-guarantees', submit: /^Add rent guarantee/i },
].flatMap(({ name, submit }) => {
  const path = `/dashboard/${name}`;
  const inSheet = (page: Page) => page.getByRole('dialog').getByRole('button', { name: submit }).click();
  return [
    { name: `${name}-add`, path, open: openDialog('Add New') },
    { name: `${name}-add-errors`, path, open: inTurn(openDialog('Add New'), inSheet) },
  ];
});

const openMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
};

/** Changes a field and presses the link back, so that the screen asks about unsaved changes. */
const leaveUnsaved = (label: string) => async (page: Page) => {
  await page.getByLabel(label).first().fill('Changed');
  await page.getByRole('main').getByRole('link', { name: /^Back/ }).first().click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};

const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await page.getByRole('option').first().waitFor();
};

/** Fills in an early end, today, and opens the preview of what changes. Today fits, because the dates of the demo data count from today. */
const previewEnd = async (page: Page) => {
  await openDialog('End early…')(page);
  const sheet = page.getByRole('dialog');
  const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
  for (const name of ['Last day covered', 'Agreed on']) {
    const date = sheet.getByRole('group', { name });
    await date.getByLabel('Day').fill(day);
    await date.getByLabel('Month').fill(month);
    await date.getByLabel('Year').fill(year);
  }
  await sheet.getByText('The tenant leaves the property').click();
  await sheet.getByLabel('Who agreed for the landlord').fill('Owen Prosser');
  await sheet.getByLabel('How', { exact: true }).fill('E-mail of 20 November, kept with the messages');
  await sheet.getByRole('button', { name: 'Show what changes' }).click();
  await sheet.getByRole('button', { name: /^Make version/ }).scrollIntoViewIfNeeded();
};

/** The administrator's screens. */
export const staffScreens: readonly Screen[] = (
  [
    { name: 'admin-dashboard', path: '/dashboard', readme: 'staff-home' },
    { name: 'admin-dashboard-error', path: '/dashboard', failing: '**/rest/v1/rpc/*statistics*' },
    { name: 'sidebar-narrow', path: '/dashboard', open: (page) => page.keyboard.press('Control+b') },
    { name: 'sidebar-wide-again', path: '/dashboard', open: (page) => page.keyboard.press('Control+b') },
    { name: 'staff-menu', path: '/dashboard', isMobile: true, open: openDialog('Open menu') },
    { name: 'palette', path: '/dashboard', open: search('') },
    { name: 'palette-found', path: '/dashboard', open: search('cardiff') },
    { name: 'staff-home', path: '/dashboard/home' },
    { name: 'staff-settings', path: '/dashboard/settings' },
    { name: 'staff-settings-edit', path: '/dashboard/settings', open: clickButton('Edit') },
    { name: 'database-tables', path: '/dashboard/database-tables' },
    { name: 'jobs', path: '/dashboard/jobs' },
    { name: 'figures', path: '/dashboard/figures?period=12+months' },
    {
      name: 'figures-tables',
      path: '/dashboard/figures',
      open: async (page) => {
        for (const name of [
          /^Table.*by step/,
          /^Table.*their turn/,
          /^Table.*by who/,
          /^Table.*Each decision/,
          /^Table.*Days/,
        ]) {
          await page.getByRole('button', { name }).click();
        }
      },
    },
    { name: 'figures-error', path: '/dashboard/figures', failing: '**/rest/v1/rpc/staff_figures*' },
    { name: 'staff-permissions', path: '/dashboard/staff' },
    { name: 'staff-permissions-own', path: '/dashboard/staff', open: openDialog(/^Permissions of/) },
    { name: 'staff-invite', path: '/dashboard/staff', open: openDialog('Invite…') },
    { name: 'staff-permissions-error', path: '/dashboard/staff', failing: '**/rest/v1/rpc/staff_members*' },
    { name: 'staff-signatories', path: '/dashboard/staff?tab=signatories' },
    { name: 'staff-signatory-add', path: '/dashboard/staff?tab=signatories', open: openDialog('Add signatory') },
    { name: 'staff-basis', path: '/dashboard/staff?tab=basis' },
    { name: 'staff-basis-record', path: '/dashboard/staff?tab=basis', open: openDialog('Record a basis') },
    { name: 'staff-basis-error', path: '/dashboard/staff?tab=basis', failing: '**/rest/v1/issuing_bases*' },
    { name: 'staff-mails', path: '/dashboard/staff?tab=mails' },
    { name: 'staff-mails-error', path: '/dashboard/staff?tab=mails', failing: '**/rest/v1/mail_templates*' },
    { name: 'staff-mail', path: '/dashboard/staff?tab=mails&mail=application-rejected' },
    {
      name: 'staff-mail-wrong',
      path: '/dashboard/staff?tab=mails&mail=application-rejected',
      open: async (page) => {
        await page.getByLabel('Text', { exact: true }).fill('Dear {{tennant}},');
        await page.getByRole('status').getByText('{{tennant}}').waitFor();
      },
    },
    { name: 'staff-guarantor', path: '/dashboard/staff?tab=company' },
    { name: 'staff-guarantor-error', path: '/dashboard/staff?tab=company', failing: '**/rest/v1/guarantor_settings*' },
    { name: 'jobs-error', path: '/dashboard/jobs', failing: '**/rest/v1/rpc/failed_jobs*' },
    { name: 'database-tables-error', path: '/dashboard/database-tables', failing: '**/rest/v1/rpc/*table*' },
    ...listScreens,
    ...sheetScreens,
    { name: 'user', path: user },
    { name: 'user-manager', path: `/dashboard/users/${demo.managerUser}` },
    { name: 'user-tenancies', path: `${user}?tab=tenancies` },
    { name: 'user-activity', path: `${user}?tab=activity` },
    { name: 'user-delete', path: user, open: openDialog('Delete User') },
    { name: 'user-not-found', path: `/dashboard/users/${demo.nobody}` },
    ...['tenant', 'details', 'property-manager', 'property'].map((tab) => ({
      name: `staff-application-${tab}`,
      path: `${application}?tab=${tab}`,
    })),
    { name: 'property-manager', path: propertyManager },
    { name: 'property-manager-unsaved', path: propertyManager, open: leaveUnsaved('City') },
    { name: 'property-manager-delete', path: propertyManager, open: openDialog('Delete') },
    { name: 'property-manager-not-found', path: `/dashboard/property-managers/${demo.nobody}` },
    { name: 'tenancy', path: tenancy },
    { name: 'tenancy-changed', path: tenancy, open: (page) => page.getByLabel('Deposit amount').fill('100') },
    { name: 'tenancy-not-found', path: `/dashboard/tenancies/${demo.nobody}` },
    { name: 'rent-guarantee', path: guarantee },
    { name: 'rent-guarantee-in-review', path: `/dashboard/rent-guarantees/${demo.inReview}` },
    { name: 'rent-guarantee-appealed', path: `/dashboard/rent-guarantees/${demo.appealed}` },
    { name: 'rent-guarantee-closed', path: `/dashboard/rent-guarantees/${demo.closed}` },
    {
      name: 'rent-guarantee-reopen',
      path: `/dashboard/rent-guarantees/${demo.closed}`,
      open: openDialog('Open again'),
    },
    {
      name: 'certificate-endorse',
      path: `${guarantee}?tab=certificate`,
      open: inTurn(openDialog('Endorse…'), (page) => page.getByRole('checkbox', { name: 'The rent' }).click()),
    },
    { name: 'certificate-renew', path: `${guarantee}?tab=certificate`, open: openDialog('Renew…') },
    { name: 'certificate-end', path: `${guarantee}?tab=certificate`, open: openDialog('End early…') },
    { name: 'certificate-end-preview', path: `${guarantee}?tab=certificate`, open: previewEnd },
    { name: 'rent-guarantee-communications', path: `${guarantee}?tab=communications` },
    {
      name: 'rent-guarantee-communication-add',
      path: `${guarantee}?tab=communications`,
      open: openDialog('Add Communication'),
    },
    {
      name: 'rent-guarantee-communication',
      path: `${guarantee}?tab=communications`,
      open: inTurn(
        (page) => page.getByRole('tabpanel', { name: 'Communications' }).locator('li button').first().click(),
        (page) => page.getByRole('dialog').waitFor(),
      ),
    },
    { name: 'rent-guarantee-documents', path: `${guarantee}?tab=documents` },
    { name: 'rent-guarantee-document-menu', path: `${guarantee}?tab=documents`, open: openMenu },
    { name: 'rent-guarantee-upload', path: `${guarantee}?tab=documents`, open: openDialog('Upload Document') },
    {
      name: 'rent-guarantee-document-delete',
      path: `${guarantee}?tab=documents`,
      open: inTurn(
        openMenu,
        (page) => page.getByRole('menuitem', { name: 'Delete' }).click(),
        (page) => page.getByRole('alertdialog').waitFor(),
      ),
    },
    { name: 'rent-guarantee-certificate', path: `${guarantee}?tab=certificate` },
    { name: 'rent-guarantee-certificate-none', path: `/dashboard/rent-guarantees/${demo.pending}?tab=certificate` },
    { name: 'rent-guarantee-certificate-waiting', path: `/dashboard/rent-guarantees/${demo.unsigned}?tab=certificate` },
    { name: 'rent-guarantee-certificate-failed', path: `/dashboard/rent-guarantees/${demo.unissued}?tab=certificate` },
    {
      name: 'rent-guarantee-certificate-sign',
      path: `/dashboard/rent-guarantees/${demo.unsigned}?tab=certificate`,
      open: openDialog('Read and sign…'),
    },
    { name: 'rent-guarantee-withdraw', path: `${guarantee}?tab=certificate`, open: openDialog('Withdraw…') },
    {
      name: 'rent-guarantee-certificate-error',
      path: `${guarantee}?tab=certificate`,
      failing: '**/rest/v1/certificate_*',
    },
    { name: 'review', path: `/dashboard/rent-guarantees/${demo.inReview}/review` },
    { name: 'review-appealed', path: `/dashboard/rent-guarantees/${demo.appealed}/review` },
    { name: 'review-closed', path: `/dashboard/rent-guarantees/${demo.closed}/review` },
    {
      name: 'review-ask-landlord',
      path: `/dashboard/rent-guarantees/${demo.inReview}/review`,
      open: openDialog('Ask the landlord'),
    },
    {
      name: 'review-refuse',
      path: `/dashboard/rent-guarantees/${demo.inReview}/review`,
      open: (page) => page.getByRole('button', { name: 'Refuse...' }).click(),
    },
    {
      name: 'review-ask',
      path: `/dashboard/rent-guarantees/${demo.inReview}/review`,
      open: openDialog('Ask the tenant'),
    },
    {
      name: 'review-waive',
      path: `/dashboard/rent-guarantees/${demo.inReview}/review`,
      open: inTurn(
        openDialog('Waive the fee'),
        (page) => page.getByRole('dialog').getByLabel('Reason').fill('You are a student at Cardiff University.'),
        (page) => page.getByRole('dialog').getByRole('button', { name: 'Waive the fee' }).click(),
        (page) => page.getByRole('alertdialog').waitFor(),
      ),
    },
    {
      name: 'review-close',
      path: `/dashboard/rent-guarantees/${demo.inReview}/review`,
      open: inTurn(
        openDialog('Close without a decision'),
        (page) => page.getByRole('dialog').getByLabel('Reason').fill('The flat is let to somebody else.'),
        (page) => page.getByRole('dialog').getByRole('button', { name: 'Close application' }).click(),
        (page) => page.getByRole('alertdialog').getByText('without a decision').waitFor(),
      ),
    },
    {
      name: 'review-error',
      path: `/dashboard/rent-guarantees/${demo.inReview}/review`,
      failing: '**/rest/v1/document_reviews*',
    },
    { name: 'review-not-found', path: `/dashboard/rent-guarantees/${demo.nobody}/review` },
    { name: 'rent-guarantee-not-found', path: `/dashboard/rent-guarantees/${demo.nobody}` },
  ] satisfies readonly Omit<Screen, 'actor'>[]
).map((screen): Screen => ({ actor: 'staff', ...screen }));
