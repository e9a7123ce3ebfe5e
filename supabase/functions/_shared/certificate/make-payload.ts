import { checkPayload } from './check-payload.ts';
import { dateOf, dayOf, startInLondon } from './dates.ts';
import { formatPostcode } from './describe-home.ts';
import type { Certificate, Payload } from './payload.ts';

/** A certificate, with what the service adds to it before it is signed. */
export interface PayloadFacts {
  /** The address of the service (`SITE_URL`). */
  readonly siteUrl: string;
  readonly number: string;
  /** The time of issue in seconds since 1970; all dates of the document come from it. */
  readonly issuedAt: number;
  /** The address of the status list, and the place in it. */
  readonly statusUri: string;
  readonly statusIndex: number;
  readonly certificate: Omit<Certificate, 'check_url'>;
}

/** Builds the payload of a certificate: its addresses, and its times at midnight in London. */
export function makePayload(facts: PayloadFacts): Payload {
  const { number, certificate } = facts;
  const iss = facts.siteUrl.replace(/\/+$/, '');
  const { from, claims_until: claimsUntil } = certificate.cover;
  return checkPayload({
    iss,
    sub: number,
    jti: `${number}/${certificate.version}`,
    iat: facts.issuedAt,
    nbf: startInLondon(from),
    exp: startInLondon(dateOf(dayOf(claimsUntil) + 1)),
    status: { status_list: { idx: facts.statusIndex, uri: facts.statusUri } },
    rgc: {
      ...certificate,
      property: { ...certificate.property, postcode: formatPostcode(certificate.property.postcode) },
      check_url: `${iss}/verify?number=${encodeURIComponent(number)}`,
    },
  });
}
