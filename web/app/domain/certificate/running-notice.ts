import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';

interface RunningNotice {
  /** The last day on which rent that falls due is covered. */
  readonly until: string;
  /** The cover would have begun later. */
  readonly leavesNothing: boolean;
}

/** The notice of withdrawal that ends a certificate before its last day; undefined if no notice shortens the cover. */
export function runningNotice({
  state,
  cover_from: from,
  cover_until: lastDay,
  notice_until: until,
}: Pick<CertificateVersion, 'state' | 'cover_from' | 'cover_until' | 'notice_until'>): RunningNotice | undefined {
  if (until === null || until >= lastDay || (state !== 'not_begun' && state !== 'in_force')) return undefined;
  return { until, leavesNothing: from > until };
}
