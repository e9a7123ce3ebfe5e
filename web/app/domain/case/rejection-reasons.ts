/** The reasons for a rejection: the values in the database, and the texts for the tenant. A copy for mails is in `supabase/functions`. */
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
export type RejectionReason = keyof typeof rejectionReasons;
