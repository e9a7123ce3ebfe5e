/** A hint for the reader, never a decision: how many times the tenant's share of the rent the income is; undefined without an income. */
export function affordabilityHint(
  share: number,
  income: number | null,
  factor: number,
): { tone: 'good' | 'warn'; times: string; words: string } | undefined {
  if (income === null || income <= 0) return undefined;
  const times = income / share;
  // Rounded down: 1.49 times is not 1.5.
  const shown = (Math.floor(times * 10) / 10).toFixed(1).replace(/\.0$/, '');
  return times >= factor
    ? { tone: 'good', times: shown, words: `We look for at least ${String(factor)} times.` }
    : {
        tone: 'warn',
        times: shown,
        words: `We look for at least ${String(factor)} times. Look at savings and other support.`,
      };
}
