/** The share of a month's income that the rent takes, in whole per cent; undefined without an income. */
export function rentShareOfIncome(rent: number, income: number | null): number | undefined {
  return income === null || income <= 0 ? undefined : Math.round((rent / income) * 100);
}

/** A hint for the reader, never a decision: many landlords ask for a yearly income of 30 months' rent, which is 40 per cent. */
export function affordabilityHint(percent: number): { tone: 'good' | 'warn'; words: string } {
  return percent <= 40
    ? { tone: 'good', words: 'No more than the 40% that landlords commonly expect.' }
    : { tone: 'warn', words: 'More than the 40% that landlords commonly expect. Look at savings and other support.' };
}
