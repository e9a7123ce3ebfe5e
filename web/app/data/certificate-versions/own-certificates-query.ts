import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { readAllRows } from '~/lib/read-all-rows';
import { getSupabase } from '~/lib/supabase';
import type { CertificateStatement } from './certificate-statement';
import type { CertificateVersion } from './certificate-versions-query';
import { certificateKeys } from './keys';

/** The columns of a certificate that the home screen shows. */
export type OwnCertificate = Pick<
  CertificateVersion,
  | 'id'
  | 'application_id'
  | 'certificate_number'
  | 'version'
  | 'state'
  | 'cover_from'
  | 'cover_until'
  | 'claims_until'
  | 'issued_at'
  | 'withdrawn_at'
  | 'notice_until'
> &
  Pick<CertificateStatement, 'tenants' | 'property' | 'tenancy' | 'cover' | 'changes' | 'specimen'>;

const columns =
  `id, application_id, certificate_number, version, state, cover_from, cover_until, claims_until, issued_at, withdrawn_at, notice_until,
  tenants:statement->tenants, property:statement->property, tenancy:statement->tenancy, cover:statement->cover, changes:statement->changes, specimen:statement->specimen` as const;

/**
 * A property manager's user: their certificates, each in the version in force or waiting for its first signature. The first to end
 * comes first.
 */
export function ownCertificatesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: certificateKeys.own(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return readAllRows<OwnCertificate>((from, to) =>
        supabase
          .from('certificate_versions')
          .select(columns)
          .is('replaced_at', null)
          .or('issued_at.not.is.null,version.eq.1')
          .order('cover_until')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .overrideTypes<OwnCertificate[], { merge: false }>(),
      );
    },
    staleTime: OWN_DATA_STALE_MS,
    // The state of a certificate can change at midnight without a change in the database.
    refetchOnWindowFocus: true,
  });
}
