import type { Application } from '~/data/rent-guarantee-applications/application-query';

interface OpenRenterNoteProps {
  application: Pick<Application, 'status' | 'tenant_id' | 'company_tenants'>;
  className?: string;
}

/** For staff: a draft without a saved company may still become a company let, so the account's details do not say that its person rents. */
export function OpenRenterNote({ application, className }: OpenRenterNoteProps) {
  const { status, tenant_id: tenantId, company_tenants: company } = application;
  if (status !== 'draft' || tenantId === null || company) return null;
  return (
    <p className={className}>
      These are the saved details of the account. Until the application is submitted, the tenant may still say that a
      company rents.
    </p>
  );
}
