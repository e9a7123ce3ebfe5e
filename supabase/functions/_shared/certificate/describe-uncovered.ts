interface Amounts {
  /** The rent a month, or the tenant's share of it. */
  readonly rentPence: number;
  readonly monthlyLimitPence: number;
  /** The changes of a later version. */
  readonly changes: readonly { readonly what: string }[];
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** A sentence about the part of the rent above the monthly limit; undefined when the limit covers all of it. */
export function describeUncovered({ rentPence, monthlyLimitPence, changes }: Amounts): string | undefined {
  if (rentPence <= monthlyLimitPence) return undefined;
  const isUnchanged = changes.length > 0 && !changes.some(({ what }) => what === 'At most a month');
  const [limit, rest] = [monthlyLimitPence, rentPence - monthlyLimitPence].map((pence) => pounds.format(pence / 100));
  return `The cover ${isUnchanged ? 'stays at' : 'is'} ${limit} a month; ${rest} a month is not covered.`;
}
