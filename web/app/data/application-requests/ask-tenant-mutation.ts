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
      outdated: [requestKeys.all],
    },
  });
}

interface AskInput {
  readonly applicationId: string;
  readonly values: RequestValues;
  /**
   * The number of open requests for the same thing that the person has seen. If a colleague has added one since, the call fails
   * with PT409. Without a number, this is not checked.
   */
  readonly seenRequests: number | undefined;
}

async function askTenant({ applicationId, values, seenRequests }: AskInput): Promise<void> {
  const { thing, field, reason_code, words, due_on } = values;
  const supabase = await getSupabase();
  const asked = {
    application_id: applicationId,
    words,
    ...(due_on === '' ? {} : { due_on }),
    ...(seenRequests === undefined ? {} : { seen_requests: seenRequests }),
  };
  if (thing === 'correction') {
    const { error } = await supabase.rpc('ask_correction', { ...asked, field });
    if (error) throw toAppError(error);
    return;
  }
  const { error } = await supabase.rpc('ask_tenant', {
    ...asked,
    ...(thing === 'answer'
      ? { kind: 'answer' }
      : { kind: 'document', document_type: thing, ...(reason_code && { reason_code }) }),
  });
  if (error) throw toAppError(error);
}
