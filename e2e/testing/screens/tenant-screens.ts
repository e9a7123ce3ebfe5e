import type { Page } from 'playwright-core';
import { openSection } from '../steps.ts';
import { clickButton, demo, inTurn, openDialog, type Screen } from './screen.ts';

const applications = '/dashboard/applications';
const submission = `/dashboard/application-submission?application=${demo.draft}`;
const opened = (section: string) => (page: Page) => openSection(page, section);
const tabs = ['tenant', 'details', 'property-manager', 'property'];
const sections = ['Your Tenancy', 'Your Property Manager', 'Documents', 'Review and submit'];

/** The signed-in screens of a tenant, of a new one without data, and of a property manager's user. */
export const tenantScreens: readonly Screen[] = [
  { actor: 'newcomer', name: 'newcomer-home', path: '/dashboard/home' },
  { actor: 'newcomer', name: 'newcomer-applications', path: applications },
  { actor: 'newcomer', name: 'newcomer-my-applications', path: '/dashboard/my-applications' },
  { actor: 'newcomer', name: 'newcomer-no-invitation', path: '/dashboard/invitation' },
  { actor: 'newcomer', name: 'newcomer-submission', path: '/dashboard/application-submission' },
  {
    actor: 'newcomer',
    name: 'newcomer-submission-errors',
    path: '/dashboard/application-submission',
    open: inTurn(
      clickButton(/^Your Tenancy/),
      (page) => page.getByLabel('Monthly rent').fill('a lot'),
      (page) => page.getByRole('button', { name: 'Save and continue' }).filter({ visible: true }).click(),
      (page) => page.getByRole('region', { name: 'There is a problem' }).filter({ visible: true }).first().waitFor(),
    ),
  },
  { actor: 'manager', name: 'manager-home', path: '/dashboard/home' },
  { actor: 'manager', name: 'manager-applications', path: applications },
  { actor: 'manager', name: 'manager-certificates', path: '/dashboard/certificates' },
  { actor: 'tenant', name: 'tenant-home', path: '/dashboard/home', readme: 'tenant-home' },
  { actor: 'tenant', name: 'tenant-home-error', path: '/dashboard/home', failing: '**/rest/v1/rent_guarantee_app*' },
  {
    actor: 'tenant',
    name: 'tenant-menu',
    path: '/dashboard/home',
    isMobile: true,
    open: openDialog('Open menu'),
  },
  {
    actor: 'tenant',
    name: 'tenant-home-write',
    path: '/dashboard/home',
    open: inTurn(clickButton('Write a message'), (page) => page.getByLabel('Your message').waitFor()),
  },
  { actor: 'tenant', name: 'tenant-settings', path: '/dashboard/settings' },
  { actor: 'tenant', name: 'tenant-settings-edit', path: '/dashboard/settings', open: clickButton('Edit') },
  { actor: 'tenant', name: 'tenant-applications', path: applications },
  { actor: 'tenant', name: 'tenant-applications-none-found', path: `${applications}?q=no+such` },
  {
    actor: 'tenant',
    name: 'tenant-applications-error',
    path: applications,
    failing: '**/rest/v1/rent_guarantee_app*',
  },
  ...tabs.map(
    (tab): Screen => ({
      actor: 'tenant',
      name: `tenant-application-${tab}`,
      path: `${applications}/${demo.approved}?tab=${tab}`,
    }),
  ),
  {
    actor: 'tenant',
    name: 'tenant-application-delete',
    path: `${applications}/${demo.draft}?tab=details`,
    open: clickButton('Delete Application'),
  },
  { actor: 'tenant', name: 'tenant-application-not-found', path: `${applications}/${demo.nobody}` },
  { actor: 'tenant', name: 'my-applications', path: '/dashboard/my-applications' },
  { actor: 'tenant', name: 'my-application', path: `/dashboard/my-applications/${demo.approved}` },
  { actor: 'tenant', name: 'my-application-asked', path: `/dashboard/my-applications/${demo.inReview}` },
  {
    actor: 'tenant',
    name: 'my-application-withdraw',
    path: `/dashboard/my-applications/${demo.inReview}`,
    open: openDialog('Withdraw application'),
  },
  { actor: 'company', name: 'company-home', path: '/dashboard/home' },
  { actor: 'company', name: 'my-application-rejected', path: `/dashboard/my-applications/${demo.rejected}` },
  {
    actor: 'company',
    name: 'my-application-appeal-error',
    path: `/dashboard/my-applications/${demo.rejected}`,
    open: inTurn(clickButton('Send appeal'), (page) =>
      page.getByText('Why the decision is wrong is required').first().waitFor(),
    ),
  },
  { actor: 'company', name: 'my-application-appealed', path: `/dashboard/my-applications/${demo.appealed}` },
  { actor: 'company', name: 'my-application-closed', path: `/dashboard/my-applications/${demo.closed}` },
  { actor: 'tenant', name: 'my-application-not-found', path: `/dashboard/my-applications/${demo.nobody}` },
  { actor: 'tenant', name: 'submission', path: submission, open: opened('Your Details') },
  ...sections.map(
    (section): Screen => ({
      actor: 'tenant',
      name: `submission-${section.toLowerCase().replaceAll(' ', '-')}`,
      path: submission,
      open: opened(section),
      isOnTop: true,
    }),
  ),
  {
    actor: 'tenant',
    name: 'submission-incomplete',
    path: submission,
    open: inTurn(opened('Review and submit'), clickButton('Submit application'), (page) =>
      page.getByText('is required').filter({ visible: true }).first().waitFor(),
    ),
  },
  {
    actor: 'tenant',
    name: 'submission-company',
    path: submission,
    open: inTurn(
      opened('Your Details'),
      (page) => page.getByRole('radio', { name: 'A company' }).click(),
      (page) => page.getByLabel('Company number').waitFor(),
    ),
  },
  {
    actor: 'tenant',
    name: 'submission-submitted',
    path: `/dashboard/application-submission?application=${demo.approved}`,
  },
  {
    actor: 'tenant',
    name: 'submission-pending',
    path: `/dashboard/application-submission?application=${demo.pending}`,
  },
  {
    actor: 'tenant',
    name: 'after-submission',
    path: `/dashboard/applications/${demo.pending}/submitted`,
  },
  { actor: 'tenant', name: 'tenant-turned-away', path: '/dashboard/users' },
];
