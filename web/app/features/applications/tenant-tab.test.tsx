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
const shown = (application: object) =>
  renderToStaticMarkup(
    <TenantTab application={{ ...hidden, ...application } as Application} access={{} as ApplicationAccess} />,
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
