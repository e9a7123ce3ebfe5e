import { FIXED_TERMS_ENDED } from '~/config/limits';
import type { TenancyFacts } from './tenancy-facts';

export type TermFacts = Pick<TenancyFacts, 'nation' | 'regime' | 'in_student_code' | 'signing' | 'entered_into'> & {
  readonly start_date: string;
};

/**
 * Whether the answers say that the law gives the tenancy no end, as private.has_no_term does in the database. An agreement that is
 * not signed yet is signed today at the earliest; one of which nobody is sure, by today or by the earlier start.
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

/** Whether a tenancy has no end date if its agreement is signed late enough, which nobody has said yet. */
export function mayHaveNoTerm(facts: TermFacts, today: string): boolean {
  const isSigningKnown = facts.signing === 'signed' && facts.entered_into !== '';
  return !isSigningKnown && hasNoTerm({ ...facts, signing: 'not_yet' }, today);
}
