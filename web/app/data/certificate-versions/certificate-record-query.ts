import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** Staff: who signed and withdrew the versions of an application's certificate, the newest first. */
export function certificateRecordQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: certificateKeys.record(applicationId),
    queryFn: ({ signal }) => fetchRecord(applicationId, signal),
    refetchOnWindowFocus: true,
  });
}

export type CertificateRecord = Awaited<ReturnType<typeof fetchRecord>>[number];
export type CertificateSignature = CertificateRecord['certificate_signatures'][number];
export type CertificateWithdrawal = NonNullable<CertificateRecord['certificate_withdrawals']>;

async function fetchRecord(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('certificate_records')
    .select(
      `id, version, created_at,
       certificate_endorsements(consent:changes->consent),
       certificate_signatures(place, user_id, name, office, authority, signed_at, witness_name, witness_address),
       certificate_withdrawals(id, ground, notice_until, proposed_by, proposed_at, confirmed_at,
         proposer:profiles!certificate_withdrawals_proposed_by_fkey(display_name, email),
         confirmer:profiles!certificate_withdrawals_confirmed_by_fkey(display_name, email))`,
    )
    .eq('application_id', applicationId)
    .order('version', { ascending: false })
    .order('place', { referencedTable: 'certificate_signatures' })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
