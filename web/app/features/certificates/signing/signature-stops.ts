import { useQuery } from '@tanstack/react-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { signatureStopsQueryOptions } from '~/data/certificate-versions/signature-stops-query';
import { type ScreenedName, screeningQueryOptions } from '~/data/screenings/screening-query';

/** The reasons why a version that waits for a signature cannot be signed: the screening, the landlord or agent, or a rule. */
export function useSignatureStops(version: CertificateVersion) {
  const screening = useIssueStop(version);
  const { data: found, isLoading } = useQuery({
    ...signatureStopsQueryOptions(version.id),
    enabled: version.state === 'awaiting_signature',
  });
  return { screening, found, isLoading, isStopped: screening !== undefined || (found?.stops.length ?? 0) > 0 };
}

/** The reason in the screening that stops a version which is not issued yet. */
export function useIssueStop({ application_id, issued_at }: CertificateVersion): IssueStop | undefined {
  const isPrepared = issued_at === null;
  const { data = [] } = useQuery({ ...screeningQueryOptions(application_id), enabled: isPrepared });
  return isPrepared ? issueStop(data) : undefined;
}

export interface IssueStop {
  /** Same: a person has found that a name is on the list. */
  readonly kind: 'undecided' | 'same';
  readonly names: readonly string[];
}

/** Finds the names that stop the signature and the issue of a certificate; undefined if there are none. The database refuses both. */
export function issueStop(screened: readonly ScreenedName[]): IssueStop | undefined {
  const namesWith = (wanted: 'same' | null) => [
    ...new Set(screened.filter(({ hits }) => hits.some(({ decision }) => decision === wanted)).map(({ name }) => name)),
  ];
  const same = namesWith('same');
  if (same.length > 0) return { kind: 'same', names: same };
  const undecided = namesWith(null);
  return undecided.length > 0 ? { kind: 'undecided', names: undecided } : undefined;
}
