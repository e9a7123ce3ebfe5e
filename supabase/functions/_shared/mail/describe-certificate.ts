/** What a mail says of a certificate. */
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
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The facts of a certificate as names and values. */
export function describeCertificate(facts: CertificateFacts): [name: string, value: string][] {
  const { number, version, tenants, property } = facts;
  const day = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));
  return [
    ['Certificate', version === 1 ? number : `${number}, version ${version}`],
    ['Tenant', tenants.map(({ name }) => name).join(', ')],
    ['Property', [...property.lines, property.postcode].join(', ')],
    ['Rent covered', `${day(facts.from)} to ${day(facts.until)}`],
    ['Claims accepted until', day(facts.claimsUntil)],
    [
      'At most',
      `${pounds.format(facts.monthlyLimitPence / 100)} a month, ${pounds.format(facts.totalLimitPence / 100)} in all`,
    ],
  ];
}

/** What comes first in a mail about a specimen; nothing for a guarantee. */
export function specimenNotice({ specimen }: CertificateFacts): string[] {
  return specimen ? ['This certificate is a specimen, not a guarantee.'] : [];
}
