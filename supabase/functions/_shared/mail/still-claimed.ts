import { type CertificateFacts, longDay } from './describe-certificate.ts';

/** None of these in a job of an earlier release. */
interface Noticed extends Partial<Pick<CertificateFacts, 'specimen' | 'from'>> {
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
}

/** Whether a notice of withdrawal ends before the cover begins. */
export function leavesNothing({ from, noticeUntil }: Noticed): boolean {
  return from !== undefined && from > noticeUntil;
}

/** What can still be claimed where a certificate ends by a notice of withdrawal, as a sentence. */
export function stillClaimed(noticed: Noticed): string {
  if (noticed.specimen) return 'Nothing can be claimed on a specimen.';
  if (noticed.from !== undefined && leavesNothing(noticed)) {
    return `Its cover would have begun on ${longDay(noticed.from)}, so it covers nothing.`;
  }
  return `Rent that the certificate covers and that falls due until ${longDay(noticed.noticeUntil)} can still be claimed, on its terms.`;
}
