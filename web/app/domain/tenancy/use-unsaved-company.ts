import { useQuery } from '@tanstack/react-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { typedAnswersQueryOptions } from '~/data/typed-answers/typed-answers-query';
import { typedCompany } from './typed-company';

/** The company that rents in words, while its tenant has typed it in a draft and not saved it; undefined: no company does. */
export function useUnsavedCompany(application: Application, isOwn: boolean): string | undefined {
  const { id, status, tenant_id: tenantId, company_tenants: company } = application;
  const { data: typed } = useQuery({
    ...typedAnswersQueryOptions(tenantId ?? '', id),
    enabled: isOwn && status === 'draft' && !company,
  });
  const name = typedCompany(typed?.get('details'));
  return name === undefined ? undefined : `${name || 'A company'}, not saved yet`;
}
