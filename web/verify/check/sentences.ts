import { longDate } from '@functions/_shared/certificate/pdf/format.ts';
import type { Verdict } from './answer';

/** The facts that a sentence can contain. Dates as YYYY-MM-DD. */
export interface Mentioned {
  readonly from: string;
  readonly until: string;
  readonly claimsUntil: string;
  /** The list does not contain these two; without a connection they are unknown. */
  readonly replacedBy?: number | undefined;
  readonly withdrawnOn?: string | undefined;
}

/** A notice of withdrawal that runs: when it was given, and the last day on which rent that falls due is covered. */
export interface Notice {
  readonly givenOn: string;
  readonly until: string;
}

/** The verdicts on a certificate that exists. */
export type State = Exclude<Verdict, 'not_genuine' | 'unchecked' | 'unknown' | 'unreadable' | 'under_notice'>;

/** The sentence about a certificate of ours. `lead` says which part is genuine: the paper's code, or only its number. */
export function sentenceOf(state: State, facts: Mentioned, lead = 'Genuine'): string {
  switch (state) {
    case 'in_force':
      return `${lead} and in force until ${longDate(facts.until)}.`;
    case 'not_begun':
      return `${lead}. The cover begins on ${longDate(facts.from)}.`;
    case 'in_claims_period':
      return `${lead}, but ended on ${longDate(facts.until)}. Claims are accepted until ${longDate(facts.claimsUntil)}.`;
    case 'ended':
      return `${lead}, but ended altogether: cover and time for claims are over.`;
    case 'replaced':
      return `${lead}, but replaced by ${facts.replacedBy === undefined ? 'a later version' : `version ${facts.replacedBy}`}.`;
    case 'withdrawn':
      return `${lead}, but withdrawn${facts.withdrawnOn === undefined ? '' : ` on ${longDate(facts.withdrawnOn)}`}.`;
  }
}

const notAsked = 'Not asked yet: whether it is being withdrawn.';

/**
 * The sentence about a certificate that was checked by the list. The list does not contain running notices of withdrawal, so the
 * sentence promises no last day.
 */
export function sentenceByList(state: State, facts: Mentioned): string {
  switch (state) {
    case 'in_force':
      return `Genuine and in force today. Issued for cover until ${longDate(facts.until)}. ${notAsked}`;
    case 'not_begun':
      return `Genuine. Issued for cover from ${longDate(facts.from)}. ${notAsked}`;
    default:
      return sentenceOf(state, facts);
  }
}

/** The sentence about a certificate of ours that a notice of withdrawal ends early. */
export function noticeSentence({ from }: Mentioned, { givenOn, until }: Notice, lead: string): string {
  const left =
    until < from
      ? `The cover would have begun on ${longDate(from)}, so it covers nothing`
      : `It covers rent that falls due until ${longDate(until)}, and nothing after that day`;
  return `${lead}, but notice of withdrawal was given on ${longDate(givenOn)}. ${left}.`;
}

/** The state of a certificate that was neither withdrawn nor replaced, on a day. */
export function stateOn(day: string, { from, until, claimsUntil }: Mentioned): State {
  if (day < from) return 'not_begun';
  if (day <= until) return 'in_force';
  return day <= claimsUntil ? 'in_claims_period' : 'ended';
}
