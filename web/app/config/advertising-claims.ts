import { company, evidence, isSample } from './company';
import type { Offer } from './current-offer';

/**
 * Statements that the law lets a company make only with evidence, from the configuration. Sample content shows all of them, marked
 * as a sample.
 */

export const sampleNotice = isSample
  ? 'Sample content: the company, its figures, the regulated account and the offer are examples, certificates are specimens and not guarantees, and nothing is offered here.'
  : undefined;

/** The note beside every promise of a guarantee while certificates are specimens; undefined once they are guarantees. */
export const specimensForNow =
  isSample || !evidence.issuingBasis
    ? 'We do not issue guarantees yet: for now every certificate is a specimen, and no rent is paid on it.'
    : undefined;

/** ' since 1997', or nothing without evidence. */
export const since = isSample || evidence.history ? ` since ${company.foundedYear}` : '';

const account = evidence.advanceRentAccount;
const holder = isSample ? 'a regulated account' : account && `an account at ${account.institution}, ${account.scheme}`;

export const takesAdvanceRent = Boolean(holder);

/** A sentence that says where advance rent is held. Without evidence it says that none is taken before the tenancy is signed. */
export function advanceRent(sentence: (holder: string) => string): string {
  return holder ? sentence(holder) : 'We do not take rent before your tenancy agreement is signed.';
}

/** The question about advance rent, which an application and the public pages show beside the price. */
export const advanceRentQuestion = {
  question: 'Do I still pay rent in advance?',
  answer: advanceRent(
    (holder) =>
      `Only what is agreed for your tenancy, before you move in: we write to you how much, and where and by when you pay it. Your advance rent is held in ${holder}. It is rent, not a fee, so it is no part of the price.`,
  ),
  answerOfSpecimen: (whose: 'your' | 'every') =>
    `Not to us: ${whose === 'every' ? 'for now every' : 'your'} certificate is a specimen and not a guarantee, and no rent is due in advance for it.`,
};

/** The texts about the price, with and without an offer. */
export interface PriceClaims {
  /** '£149 once, waived for a limited time for a select number of users, + £5 for each month.' */
  readonly priceSentence: string;
  /** The last day of the offer, in words; undefined without an offer. */
  readonly offerEnd: string | undefined;
  /** A sentence that names the last day of the offer; empty without an offer. */
  readonly offerEndSentence: string;
  /** The total price of twelve months, with and without the offer. */
  readonly totalSentence: string;
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const year = 12 * company.monthlyFeePounds;

export function priceClaims(offer: Offer | null): PriceClaims {
  const offerEnd = offer ? longDate.format(new Date(`${offer.until}T00:00:00Z`)) : undefined;
  const offerWords = offer ? `, waived for a limited time for ${offer.who},` : '';
  return {
    priceSentence: `£${company.feePounds} once${offerWords} + £${company.monthlyFeePounds} for each month.`,
    offerEnd,
    offerEndSentence: offerEnd ? ` The offer ends on ${offerEnd}.` : '',
    totalSentence: `For 12 months that is £${company.feePounds + year} in all${offer ? `, or £${year} with the fee waived` : ''}.`,
  };
}

/** The meaning of the guarantee, shown beside every promise of it. */
export const coverSentence =
  'Unpaid rent is covered up to the amount a month, and for the months, that the certificate states, on its terms.';
