import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** Staff: the signatures and withdrawals of the versions of an application's certificate, newest first. */
export function certificateRecordQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: certificateKeys.record(applicationId),
    queryFn: ({ signal }) => fetchRecord(applicationId, signal),
    refetchOnWindowFocus: true,
  });
}

export type CertificateRecord = Awaited<ReturnType<typeof fetchRecord>>[number];
export type CertificateSignature = CertificateRecord['certificate_signatures'][number];
export type CertificateWithdrawal = CertificateRecord['certificate_withdrawals'][number];

async function fetchRecord(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('certificate_records')
    .select(
      `id, version, created_at,
       certificate_endorsements(consent:changes->consent),
       certificate_signatures(place, user_id, name, office, authority, signed_at, witness_name, witness_address),
       certificate_withdrawals(id, ground, facts, notice_until, proposed_by, proposed_at, confirmed_by, confirmed_at,
         reversal_reason, reversal_proposed_by, reversal_proposed_at, reversed_at,
         withdrawal_objections(id, side, words, objected_at, outcome, reply, decided_at,
           attached_files(id, file_name, file_path, mime_type, file_size),
           objector:profiles!withdrawal_objections_objected_by_fkey(display_name, email),
           decider:profiles!withdrawal_objections_decided_by_fkey(display_name, email)),
         reversal_proposer:profiles!certificate_withdrawals_reversal_proposed_by_fkey(display_name, email),
         reverser:profiles!certificate_withdrawals_reversed_by_fkey(display_name, email),
         proposer:profiles!certificate_withdrawals_proposed_by_fkey(display_name, email),
         confirmer:profiles!certificate_withdrawals_confirmed_by_fkey(display_name, email))`,
    )
    .eq('application_id', applicationId)
    .order('version', { ascending: false })
    .order('place', { referencedTable: 'certificate_signatures' })
    .order('proposed_at', { referencedTable: 'certificate_withdrawals' })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
