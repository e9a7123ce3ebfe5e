import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { TenantTab } from './tenant-tab';
import type { ApplicationAccess } from './use-application-access';

const hidden = {
  status: 'approved',
  tenant_id: 't1',
  shownTenant: null,
  hiddenTenantName: null,
  company_tenants: null,
  application_closings: [] as object[],
};
const shown = (application: object, access: Partial<ApplicationAccess> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TenantTab application={{ ...hidden, ...application } as Application} access={access as ApplicationAccess} />
    </MemoryRouter>,
  );

it('A property manager’s user reads the tenant’s name, and that the rest is not for them.', () => {
  const text = shown({ hiddenTenantName: 'Amara Okafor' });
  expect(text).toContain('Amara Okafor');
  expect(text).toContain('other personal information is shown to the tenant and to staff only.');
});

it('Without a name only the reason is shown.', () => {
  expect(shown({})).not.toContain('<dl');
  expect(shown({ tenant_id: null })).toContain('No tenant belongs to this application.');
});

it('Staff see that a company may still rent, until a company is saved or the draft is submitted.', () => {
  const words = 'the tenant may still say that a company rents';
  const draft = { status: 'draft', shownTenant: { first_name: 'Amara' } };
  expect(shown(draft, { isStaff: true })).toContain(words);
  expect(shown({ ...draft, status: 'pending' }, { isStaff: true })).not.toContain(words);
  expect(
    shown({ ...draft, company_tenants: { name: 'Severn Ltd', company_officers: [] } }, { isStaff: true }),
  ).not.toContain(words);
});

it('The tenant is led to the messages to correct what is submitted or approved, as on the page of the application.', () => {
  const link = 'href="/dashboard/my-applications/a1#messages"';
  const own = (status: string) =>
    shown({ id: 'a1', status, shownTenant: { first_name: 'Amara' } }, { isOwn: true }).includes(link);
  expect(['draft', 'in_review', 'approved', 'rejected'].map(own)).toEqual([false, true, true, false]);
});
