import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from '../rent-guarantee-applications/keys';
import type { toCompany } from './company-tenant';

interface CompanyInput {
  readonly applicationId: string;
  /** Null: the tenant is a person. */
  readonly company: ReturnType<typeof toCompany>;
}

/** Keeps the company that is the tenant of an application, or that it is a person. The form shows a failure. */
export function useSaveCompanyTenantMutation() {
  return useMutation({ mutationFn: saveCompany, meta: { invalidates: [applicationKeys.all] } });
}

async function saveCompany({ applicationId, company }: CompanyInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('save_company_tenant', {
    application_id: applicationId,
    ...(company ? { company } : {}),
  });
  if (error) throw toAppError(error);
}
