import type { Payload } from '@functions/_shared/certificate/payload.ts';
import {
  capitalised,
  eachPeriod,
  inWords,
  listed,
  longDate,
  money,
  termOfTenancy,
} from '@functions/_shared/certificate/pdf/format.ts';
import type { ShortCertificate } from '@functions/_shared/certificate/qr/short-certificate.ts';
import type { Fact, Summary } from './answer';

/** The facts in a QR code: it has no full name or address. */
export function shortFacts(short: ShortCertificate): Fact[] {
  return [
    ...numberFacts(short),
    [short.initials.length === 1 ? "Tenant's initials" : "Tenants' initials", short.initials],
    ['Postcode begins with', short.district],
    ...coverFacts(short),
  ];
}

/** The facts in the data of a certificate's file. */
export function fullFacts({ rgc }: Payload, short: ShortCertificate): Fact[] {
  const { beneficiary, property } = rgc;
  const { agent } = beneficiary;
  const [first = '', ...others] = property.lines;
  return [
    ...numberFacts(short),
    ['Landlord', [beneficiary.name, beneficiary.address]],
    ...(agent === null ? [] : [['Agent', [agent.name, capitalised(agent.capacity)]] as const]),
    [rgc.tenants.length === 1 ? 'Tenant' : 'Tenants', rgc.tenants.map(({ name }) => name)],
    ['Property', [first, ...others, property.postcode, inWords(property.nation)]],
    ['Tenancy', tenancyLines(rgc)],
    ...coverFacts(short),
    ...(rgc.cover.own_share_only ? [['Share', "The tenant's own share only"] as const] : []),
    ['Covers', capitalised(listed(rgc.cover.covers.map(inWords)))],
    ...(rgc.cover.excludes.length === 0
      ? []
      : [['Does not cover', capitalised(listed(rgc.cover.excludes.map(inWords)))] as const]),
    ['Guarantor', [rgc.guarantor.name, `Company number ${rgc.guarantor.company_number}`]],
    ['Form', rgc.kind === 'deed' ? 'Deed' : 'Agreement'],
    ['Signed by', rgc.signatories.map(({ name, office }) => `${name}, ${office}`)],
    ...rgc.changes.map(({ what, from, to }): Fact => ['Changed', `${what}: ${from ?? 'none'} → ${to ?? 'none'}`]),
  ];
}

function tenancyLines(rgc: Payload['rgc']): string[] {
  const { regime, rent_pence: rent, rent_period: period, share_pence: share } = rgc.tenancy;
  return [
    capitalised(inWords(regime)),
    capitalised(termOfTenancy(rgc)),
    `Rent ${money(rent)} ${eachPeriod(period)}`,
    ...(share === null ? [] : [`of which ${money(share)} is guaranteed`]),
  ];
}

function numberFacts({ number, version }: ShortCertificate): Fact[] {
  return [
    ['Number', number],
    ['Version', String(version)],
  ];
}

function coverFacts(short: ShortCertificate): Fact[] {
  return [
    ...dateFacts(short),
    ['At most a month', money(short.monthlyLimitPence)],
    ['At most in all', money(short.totalLimitPence)],
  ];
}

/** The dates of the cover. */
export function dateFacts({ from, until, claimsUntil }: Pick<Summary, 'from' | 'until' | 'claimsUntil'>): Fact[] {
  return [
    ['First day covered', longDate(from)],
    ['Last day covered', longDate(until)],
    ['Last day for claims', longDate(claimsUntil)],
  ];
}

/** The dates of the cover that a notice of withdrawal leaves, beside those that the paper states. */
export function datesUnderNotice(stated: Pick<Summary, 'from' | 'until' | 'claimsUntil'>, noticeUntil: string): Fact[] {
  const { from, until, claimsUntil } = stated;
  const paper = (day: string) => `The paper says ${longDate(day)}`;
  if (noticeUntil < from) {
    return [
      ['First day covered', ['None, by the notice', paper(from)]],
      ['Last day covered', ['None, by the notice', paper(until)]],
      ['Last day for claims', ['None, by the notice', paper(claimsUntil)]],
    ];
  }
  return [
    ['First day covered', longDate(from)],
    ['Last day covered', [`${longDate(noticeUntil)}, by the notice`, paper(until)]],
    // By sections 7 and 11 of the terms, what fell due until then can be claimed until the day that is stated.
    [
      'Last day for claims',
      [longDate(claimsUntil), `As the paper says, for rent that falls due until ${longDate(noticeUntil)}`],
    ],
  ];
}

export function shortSummary(short: ShortCertificate): Summary {
  return { ...short, tenants: short.initials.join(', '), property: short.district };
}

export function fullSummary({ rgc: { tenants, property } }: Payload, short: ShortCertificate): Summary {
  return {
    ...short,
    tenants: tenants.map(({ name }) => name).join(', '),
    property: [property.lines[0], property.postcode].join(', '),
  };
}
