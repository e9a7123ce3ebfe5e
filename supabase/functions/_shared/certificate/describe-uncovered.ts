interface Amounts {
  /** The rent a month, or the tenant's share of it. */
  readonly rentPence: number;
  readonly monthlyLimitPence: number;
  /** What a later version changes. */
  readonly changes: readonly { readonly what: string }[];
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Which part of the rent the monthly limit leaves out, as a sentence; undefined where it leaves out none. */
export function describeUncovered({ rentPence, monthlyLimitPence, changes }: Amounts): string | undefined {
  if (rentPence <= monthlyLimitPence) return undefined;
  const isKept = changes.length > 0 && !changes.some(({ what }) => what === 'At most a month');
  const [limit, rest] = [monthlyLimitPence, rentPence - monthlyLimitPence].map((pence) => pounds.format(pence / 100));
  return `The cover ${isKept ? 'stays at' : 'is'} ${limit} a month; ${rest} a month is not covered.`;
}
