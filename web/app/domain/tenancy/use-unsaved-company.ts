import { useQuery } from '@tanstack/react-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { typedAnswersQueryOptions } from '~/data/typed-answers/typed-answers-query';
import { typedCompany } from './typed-company';

/** Describes the renting company of a draft while it is typed but not saved; undefined if no company rents. */
export function useUnsavedCompany(application: Application, isOwn: boolean): string | undefined {
  const { id, status, tenant_id: tenantId, company_tenants: company } = application;
  const { data: typed } = useQuery({
    ...typedAnswersQueryOptions(tenantId ?? '', id),
    enabled: isOwn && status === 'draft' && !company,
  });
  const name = typedCompany(typed?.get('details'));
  return name === undefined ? undefined : `${name || 'A company'}, not saved yet`;
}
