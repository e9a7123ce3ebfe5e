import { queryOptions } from '@tanstack/react-query';
import { readPart } from '~/data/application-parts/read-part';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** The whole price of an application's stay, in pounds, for its tenant and for staff. */
export interface ApplicationPrice {
  readonly months: number;
  /** The months are an example, because nobody knows yet when the tenancy begins, or whether it has an end. */
  readonly months_assumed: boolean;
  readonly fee: number;
  readonly monthly_fee: number;
  readonly total: number;
  readonly total_if_waived: number;
  /** The last day on which the fee for the certificate may still be waived; null: it may not. */
  readonly waived_until: string | null;
  /** The group of people for whom it is waived, in words. */
  readonly waived_for: string | null;
  /** The reason why it is waived for this application; null: it is not. */
  readonly waiver_reason: string | null;
  /** The last day on which a draft has to be submitted for that. */
  readonly waiver_submit_by: string | null;
  /** The terms of payment; null before the approval. */
  readonly payment: string | null;
  /** Its certificate is a specimen, or would be one today: nothing is due for it. */
  readonly is_specimen: boolean;
}

export function applicationPriceQueryOptions(applicationId: string) {
  return queryOptions({
    // Below the application's own key: its tenancy decides about the months.
    queryKey: [...applicationKeys.detail(applicationId), 'price'] as const,
    queryFn: ({ signal }) => readPart(applicationId, 'price', () => fetchPrice(applicationId, signal)),
    staleTime: 0,
  });
}

async function fetchPrice(application: string, signal: AbortSignal): Promise<ApplicationPrice> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('application_price', { application }).abortSignal(signal).single();
  if (error) throw toAppError(error);
  return data;
}
