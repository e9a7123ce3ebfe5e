import { useMutation } from '@tanstack/react-query';
import { messageWithMissing, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from '../rent-guarantee-applications/keys';
import { tenancyKeys } from '../tenancy-information/keys';
import type { toCompany, toSeenCompany } from './company-tenant';

interface CompanyInput {
  readonly applicationId: string;
  /** Null: the tenant is a person. */
  readonly company: ReturnType<typeof toCompany>;
  /** The company that was read. Fails with PT409 if somebody else has changed it since. */
  readonly seen?: ReturnType<typeof toSeenCompany>;
}

/** Saves whether a company or a person is the tenant of an application, and the company. The form shows a failure. */
export function useSaveCompanyTenantMutation() {
  return useMutation({ mutationFn: saveCompany, meta: { invalidates: [applicationKeys.all] } });
}

/** Staff: changes who rents, and so the kind of the tenancy. */
export function useChangeRenterMutation() {
  return useMutation({
    mutationFn: saveCompany,
    meta: {
      invalidates: [applicationKeys.all, tenancyKeys.all],
      success: { title: 'Application updated successfully' },
      error: { title: 'Failed to update application', description: messageWithMissing },
    },
  });
}

async function saveCompany({ applicationId, company, seen }: CompanyInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('save_company_tenant', {
    application_id: applicationId,
    ...(company ? { company } : {}),
    ...(seen ? { seen } : {}),
  });
  if (error) throw toAppError(error);
}
