import { renderToStaticMarkup } from 'react-dom/server';
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
};
const shown = (application: object, access: Partial<ApplicationAccess> = {}) =>
  renderToStaticMarkup(
    <TenantTab application={{ ...hidden, ...application } as Application} access={access as ApplicationAccess} />,
  );

it('A property manager’s user reads the tenant’s name, and that the rest is not for them.', () => {
  const text = shown({ hiddenTenantName: 'Amara Okafor' });
  expect(text).toContain('Amara Okafor');
  expect(text).toContain('other personal information is shown to the tenant and to staff only.');
});

it('Without a name nothing is shown but the reason.', () => {
  expect(shown({})).not.toContain('<dl');
  expect(shown({ tenant_id: null })).toContain('No tenant belongs to this application.');
});

it('Staff read of a draft that a company may still rent, until a company is saved or it is submitted.', () => {
  const words = 'the tenant may still say that a company rents';
  const draft = { status: 'draft', shownTenant: { first_name: 'Amara' } };
  expect(shown(draft, { isStaff: true })).toContain(words);
  expect(shown({ ...draft, status: 'pending' }, { isStaff: true })).not.toContain(words);
  expect(
    shown({ ...draft, company_tenants: { name: 'Severn Ltd', company_officers: [] } }, { isStaff: true }),
  ).not.toContain(words);
});
