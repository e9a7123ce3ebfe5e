import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** Staff: approved applications without a certificate, and the reason for each. */
export function missingCertificatesQueryOptions() {
  return queryOptions({ queryKey: certificateKeys.missing(), queryFn: ({ signal }) => fetchMissing(signal) });
}

export type MissingCertificate = Awaited<ReturnType<typeof fetchMissing>>[number];

async function fetchMissing(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('applications_without_certificate').abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map((row) => ({ ...row, missing: row.missing as { readonly message: string }[] }));
}
