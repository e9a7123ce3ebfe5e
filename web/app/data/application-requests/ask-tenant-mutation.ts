import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { requestKeys } from './keys';
import type { RequestValues } from './requests-schema';

/** Staff: asks the tenant of an application for a document or an answer. */
export function useAskTenantMutation() {
  return useMutation({
    mutationFn: askTenant,
    meta: {
      success: { title: 'Request sent', description: 'The tenant gets it by mail, with a link to answer.' },
      error: { title: 'The request was not sent' },
      invalidates: [requestKeys.all, applicationKeys.all],
    },
  });
}

async function askTenant({ applicationId, values }: { applicationId: string; values: RequestValues }): Promise<void> {
  const { thing, field, words, due_on } = values;
  const supabase = await getSupabase();
  const asked = { application_id: applicationId, words, ...(due_on === '' ? {} : { due_on }) };
  if (thing === 'correction') {
    const { error } = await supabase.rpc('ask_correction', { ...asked, field });
    if (error) throw toAppError(error);
    return;
  }
  const { error } = await supabase.rpc('ask_tenant', {
    ...asked,
    ...(thing === 'answer' ? { kind: 'answer' } : { kind: 'document', document_type: thing }),
  });
  if (error) throw toAppError(error);
}
