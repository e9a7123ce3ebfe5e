/** Parts of sentences that tell a landlord or agent how to claim. They follow section 7 of the terms. */
export const claiming = {
  when: 'once rent is 7 days overdue, and within 31 days of the day on which it was due',
  evidence:
    'the tenancy agreement, a statement of the rent due and received, and what you and the tenant have written about it',
  late: 'If you claim later, we may refuse what the delay has cost us, and no more. Nothing can be claimed after the last day for claims, which the certificate states.',
  decided:
    'The tenant has 7 days to answer. We decide within 10 working days of having what we need, give our reasons, and pay within 28 days of a complete claim.',
} as const;
