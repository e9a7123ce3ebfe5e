/** The results of a check. */
export type Verdict =
  | 'in_force'
  | 'not_begun'
  | 'in_claims_period'
  | 'ended'
  | 'replaced'
  | 'withdrawn'
  /** Notice of its withdrawal was given, and still runs. */
  | 'under_notice'
  /** We did not sign it, or it was changed since. */
  | 'not_genuine'
  /** The data that the check needs is missing. */
  | 'unchecked'
  /** No certificate has the number. */
  | 'unknown'
  /** There was nothing to check. */
  | 'unreadable';

/** One line that the paper should have: its name and its value, or several. */
export type Fact = readonly [label: string, value: string | readonly string[]];

/** The answer to somebody who checks a certificate. */
export interface Answer {
  readonly verdict: Verdict;
  readonly specimen: boolean;
  /** One plain sentence. */
  readonly sentence: string;
  /** Further facts, a paragraph each. */
  readonly notes: readonly string[];
  /** The facts that the paper should state. */
  readonly facts: readonly Fact[];
  /** The certificate in short, for a table. */
  readonly summary?: Summary;
  /** When the list of withdrawn certificates was signed, in seconds since 1970. */
  readonly listFrom?: number;
  /** The data is genuine, and the PDF around it is not the file that we signed. */
  readonly isFileChanged?: boolean;
  /** The number for the question to the service about facts that the list does not contain. */
  readonly askFor?: string;
}

/** A certificate as a row of a table; dates as YYYY-MM-DD. */
export interface Summary {
  readonly number: string;
  readonly version: number;
  readonly from: string;
  readonly until: string;
  readonly claimsUntil: string;
  readonly monthlyLimitPence?: number;
  readonly totalLimitPence?: number;
  /** The names in a PDF's data, or the initials in a QR code. */
  readonly tenants?: string;
  /** The first line and postcode in a PDF's data, or the district in a QR code. */
  readonly property?: string;
}
