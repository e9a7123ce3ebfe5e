const dayMs = 86_400_000;

interface Lifeline {
  /** The share of the cover in the whole, in per cent; the time for claims has the rest. */
  readonly cover: number;
  /** Where today is, in per cent of the whole; undefined before and after. */
  readonly today: number | undefined;
}

/** The parts of a certificate's life from its first day covered to its last day for claims. */
export function toLifeline(from: string, until: string, claimsUntil: string, today: string): Lifeline {
  const [start, covered, end, now] = [from, until, claimsUntil, today].map((day) => Date.parse(day) / dayMs) as [
    number,
    number,
    number,
    number,
  ];
  // Both last days count whole.
  const whole = end - start + 1;
  const share = (days: number) => Math.round((days / whole) * 1000) / 10;
  return {
    cover: share(covered - start + 1),
    today: now < start || now > end ? undefined : share(now - start + 0.5),
  };
}
