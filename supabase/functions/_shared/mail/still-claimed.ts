import { leavesNothing, longDay, type Noticed } from './describe-certificate.ts';

/** What can still be claimed where a certificate ends by a notice of withdrawal, as a sentence. */
export function stillClaimed(noticed: Noticed): string {
  if (noticed.specimen) return 'Nothing can be claimed on a specimen.';
  if (noticed.from !== undefined && leavesNothing(noticed)) {
    return `Its cover would have begun on ${longDay(noticed.from)}, so it covers nothing.`;
  }
  return `Rent that the certificate covers and that falls due until ${longDay(noticed.noticeUntil)} can still be claimed, on its terms.`;
}
