interface Cover {
  /** Dates as YYYY-MM-DD: the first and the last day covered. */
  readonly from: string;
  readonly until: string;
  readonly monthlyLimitPence: number;
  readonly totalLimitPence: number;
}

/** The number of months covered, and the number of these for which the total limit is enough at the monthly limit. */
export function reachOfTotal({ from, until, monthlyLimitPence, totalLimitPence }: Cover) {
  const months = countMonths(from, until);
  return { months, enough: Math.min(months, Math.floor(totalLimitPence / monthlyLimitPence)) };
}

/** ', enough for 12 of the 24 months'; an empty text when the total is enough for all of them. */
export function describeReach(cover: Cover): string {
  const { months, enough } = reachOfTotal(cover);
  return enough < months ? `, enough for ${enough} of the ${months} months` : '';
}

/** Counts the months from the first day to the last; a month that has begun counts. */
function countMonths(from: string, until: string): number {
  const [[year = 0, month = 0, day = 0], [lastYear = 0, lastMonth = 0, lastDay = 0]] = [from, until].map((text) =>
    text.split('-').map(Number),
  ) as [number[], number[]];
  return (lastYear - year) * 12 + (lastMonth - month) + (lastDay >= day ? 1 : 0);
}
