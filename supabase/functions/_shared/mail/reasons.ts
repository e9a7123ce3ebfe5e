/** The reasons for rejecting an application. A copy of `web/app/domain/case/rejection-reasons.ts`. A test checks that they agree. */
export const rejectionReasons = {
  identity: 'We could not verify who you are',
  income_proof: 'We could not verify your income',
  income_amount: 'Your income does not cover your share of the rent',
  tenancy: 'We could not confirm your tenancy',
  differing_answers: 'Your answers and your documents differ',
  not_covered: 'We do not guarantee this kind of tenancy',
  no_answer: 'We did not get what we asked for',
  other: 'Another reason',
} as const;

/**
 * The reasons for refusing a document. A copy of `refusalReasonLabels` in `web/app/config/documents.ts`. A test checks that they agree.
 */
export const refusalReasons = {
  unreadable: 'Cannot be read',
  needs_password: 'Needs a password',
  expired: 'Has expired',
  name_differs: 'The name differs',
  pages_missing: 'Pages are missing',
  too_short: 'Covers too short a time',
  too_old: 'Too old',
  other: 'Something else',
} as const;
