/** The label of the question, which other texts refer to. Its answer decides in England whether the tenancy has an end date. */
export const signingQuestion = 'Has everybody signed the tenancy agreement?';
