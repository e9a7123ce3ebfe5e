import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { readPart } from '../application-parts/read-part';
import type { CertificateStatement } from './certificate-statement';
import { certificateKeys } from './keys';

export const certificateStates = [
  'awaiting_signature',
  'issuing',
  'not_begun',
  'in_force',
  'in_claims_period',
  'ended',
  'replaced',
  'withdrawn',
] as const;
export type CertificateState = (typeof certificateStates)[number];

type Row = Database['public']['Views']['certificate_versions']['Row'];
type Optional = 'file_path' | 'qr_text' | 'issued_at' | 'replaced_at' | 'withdrawn_at' | 'notice_until';
type Stated = 'state' | 'statement';
type Column = Exclude<keyof Row, 'approved_by' | 'jws' | 'payload' | 'status_index' | 'status_list'>;

/** A version of a certificate. The generated types make every column of a view nullable, but these columns are not. */
export type CertificateVersion = { readonly [K in Exclude<Column, Optional | Stated>]: NonNullable<Row[K]> } & {
  readonly [K in Optional]: Row[K];
} & { readonly state: CertificateState; readonly statement: CertificateStatement };

/** The versions of an application's certificate that the reader may see, newest first; none before the approval. */
export function certificateVersionsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: certificateKeys.list(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'certificates', () => fetchVersions(applicationId, signal)),
    // A state can change at midnight without a change in the database.
    refetchOnWindowFocus: true,
  });
}

/** The columns of a {@link CertificateVersion}. */
export const versionColumns =
  `id, application_id, certificate_number, version, state, statement, cover_from, cover_until, claims_until,
  file_path, qr_text, created_at, issued_at, replaced_at, withdrawn_at, notice_until` as const;

async function fetchVersions(applicationId: string, signal: AbortSignal): Promise<CertificateVersion[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('certificate_versions')
    .select(versionColumns)
    .eq('application_id', applicationId)
    .order('version', { ascending: false })
    .abortSignal(signal)
    .overrideTypes<CertificateVersion[], { merge: false }>();
  if (error) throw toAppError(error);
  return data;
}
