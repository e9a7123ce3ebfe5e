import { describeChanges } from '../certificate/describe-changes.ts';
import { describeHome, type HomeAddress } from '../certificate/describe-home.ts';
import { describeUncovered } from '../certificate/describe-uncovered.ts';
import type { Payload } from '../certificate/payload.ts';
import { describeReach } from '../certificate/reach-of-total.ts';
import { preventAutolink } from './links.ts';

/** The facts of a certificate in a mail. */
export interface CertificateFacts {
  readonly number: string;
  readonly version: number;
  readonly applicationId: string;
  readonly specimen: boolean;
  readonly tenants: readonly { readonly name: string }[];
  readonly property: { readonly lines: readonly string[]; readonly postcode: string };
  /** Dates as YYYY-MM-DD: the first and the last day covered, and the last day for claims. */
  readonly from: string;
  readonly until: string;
  readonly claimsUntil: string;
  readonly monthlyLimitPence: number;
  readonly totalLimitPence: number;
  /** The rent a month, or the tenant's share of it; none in a job of an earlier release. */
  readonly rentPence?: number;
  /** The changes of a later version from the one that it replaces. */
  readonly changes?: Payload['rgc']['changes'];
  /** The last day of a running notice of withdrawal, which ends the cover early, as YYYY-MM-DD; none in a job of an earlier release. */
  readonly runningNoticeUntil?: string | null;
  /** Whether it is the first that its landlord or agent gets. */
  readonly isFirst?: boolean;
  /** Whether it gives a longer period or more cover. */
  readonly isRenewal?: boolean;
  /** Whether it brings the last day forward. */
  readonly endsEarly?: boolean;
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 1 September 2026, of a date as YYYY-MM-DD. */
export function longDay(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

/** The facts of a certificate as names and values. */
export function describeCertificate(facts: CertificateFacts): [name: string, value: string][] {
  const { number, version } = facts;
  return [
    ['Certificate', version === 1 ? number : `${number}, version ${version}`],
    ['Tenant', describeTenants(facts)],
    ['Property', describeProperty(facts)],
    ['Rent covered', describeCoverPeriod(facts.from, facts.until, facts.runningNoticeUntil ?? facts.until)],
    ...(facts.specimen ? [] : [['Claims accepted until', longDay(facts.claimsUntil)] as [string, string]]),
    [
      'At most',
      `${pounds.format(facts.monthlyLimitPence / 100)} a month, ${pounds.format(facts.totalLimitPence / 100)} in all${describeReach(facts)}`,
    ],
  ];
}

/** The facts of a notice of withdrawal. A job of an earlier release has only the last day. */
export interface NoticeFacts extends Partial<Pick<CertificateFacts, 'specimen' | 'from'>> {
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
}

/** Whether a notice of withdrawal ends before the cover begins. */
export function endsBeforeCover({ from, noticeUntil }: NoticeFacts): boolean {
  return from !== undefined && from > noticeUntil;
}

/** The days covered, when a notice of withdrawal ends on a day. */
export function describeCoverPeriod(from: string, until: string, noticeUntil: string): string {
  return endsBeforeCover({ from, noticeUntil })
    ? `None: the cover would have begun on ${longDay(from)}`
    : `${longDay(from)} to ${longDay(until < noticeUntil ? until : noticeUntil)}`;
}

/** A sentence about what can still be claimed on a certificate that a notice of withdrawal ends. */
export function describeRemainingClaims(notice: NoticeFacts): string {
  if (notice.specimen) return 'Nothing can be claimed on a specimen.';
  if (notice.from !== undefined && endsBeforeCover(notice)) {
    return `Its cover would have begun on ${longDay(notice.from)}, so it covers nothing.`;
  }
  return `Rent that the certificate covers and that falls due until ${longDay(notice.noticeUntil)} can still be claimed, on its terms.`;
}

/** The first paragraph of a mail about a version that is issued while a notice of withdrawal runs; empty without a notice. */
export function runningNotice({ from, runningNoticeUntil: until }: CertificateFacts): string[] {
  if (!until) return [];
  const given = `Notice has been given to withdraw this certificate after ${longDay(until)}.`;
  return [
    endsBeforeCover({ from, noticeUntil: until })
      ? `${given} Unless the notice is taken back, it covers nothing.`
      : `${given} Unless the notice is taken back, it covers rent that falls due until then, and none after that day.`,
  ];
}

/** The names of the tenants. */
export function describeTenants({ tenants }: Pick<CertificateFacts, 'tenants'>): string {
  return tenants.map(({ name }) => preventAutolink(name)).join(', ');
}

/** The address of the property on one line. */
export function describeProperty({ property }: { readonly property: HomeAddress }): string {
  return preventAutolink(describeHome(property));
}

/** The first line of the property's address. */
export function describeStreet({ property }: { readonly property: HomeAddress }): string {
  return preventAutolink(property.lines[0] ?? '');
}

/** The first paragraph of a mail about a specimen; empty for a guarantee. */
export function specimenNotice({ specimen }: Pick<CertificateFacts, 'specimen'>): string[] {
  return specimen ? ['This certificate is a specimen, not a guarantee. Nothing is paid on it.'] : [];
}

/** The statement in mails before there is a certificate, for as long as the basis of issuing guarantees is not confirmed. */
export const specimensForNow =
  'We do not issue guarantees yet: for now every certificate is a specimen, not a guarantee.';

/** Paragraphs about the changes of a later version and the rent that it does not cover; empty for a first version. */
export function changeParagraphs({ changes = [], rentPence = 0, monthlyLimitPence }: CertificateFacts): string[] {
  if (changes.length === 0) return [];
  const uncovered = describeUncovered({ rentPence, monthlyLimitPence, changes });
  return [
    ['What changed:', ...describeChanges(changes).map((line) => `• ${line}`)].join('\n'),
    ...(uncovered ? [uncovered] : []),
  ];
}

/** The button with which anybody checks a certificate. */
export function checkAction({ number }: Pick<CertificateFacts, 'number'>, siteUrl: string | undefined) {
  if (siteUrl === undefined) return undefined;
  return { label: 'Check this certificate', url: `${siteUrl}/verify?number=${encodeURIComponent(number)}` };
}
