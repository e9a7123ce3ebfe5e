import { FIXED_TERMS_ENDED } from '~/config/limits';
import type { TenancyFacts } from './tenancy-facts';

export type TermFacts = Pick<TenancyFacts, 'nation' | 'regime' | 'in_student_code' | 'signing' | 'entered_into'> & {
  readonly start_date: string;
};

/**
 * Whether by the answers the law gives the tenancy no end, like private.has_no_term in the database. An unsigned agreement is
 * treated as signed today. If nobody is sure, it is treated as signed today, or on the start date if that is earlier.
 */
export function hasNoTerm(facts: TermFacts, today: string): boolean {
  const { nation, regime, in_student_code, signing, start_date } = facts;
  const isNamed = regime !== '' && regime !== 'usual';
  const isAssured = isNamed ? regime.startsWith('assured') : in_student_code !== 'yes';
  const entry = {
    signed: facts.entered_into,
    not_yet: today,
    not_sure: start_date && (start_date < today ? start_date : today),
    '': '',
  }[signing];
  return nation === 'england' && isAssured && /^\d{4}-\d{2}-\d{2}$/.test(entry) && entry >= FIXED_TERMS_ENDED;
}

/** Whether a tenancy whose day of signing is still unknown has no end date if its agreement is signed today. */
export function mayHaveNoTerm(facts: TermFacts, today: string): boolean {
  const isSigningKnown = facts.signing === 'signed' && facts.entered_into !== '';
  return !isSigningKnown && hasNoTerm({ ...facts, signing: 'not_yet' }, today);
}
