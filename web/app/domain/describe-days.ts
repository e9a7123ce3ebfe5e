/** A sentence about the usual duration of one of our steps. After too few decisions it says that the duration is unknown. */
export function describeUsual(days: number | null, what = 'This'): string {
  return days === null
    ? 'We have decided too few cases lately to say how long this usually takes. We write to you at each step.'
    : `${what} usually takes ${describeDays(days)}.`;
}

/** A usual time in words: 'less than a day', 'about 3 days'. */
export function describeDays(days: number): string {
  const whole = Math.round(days);
  if (whole < 1) return 'less than a day';
  return whole === 1 ? 'about a day' : `about ${String(whole)} days`;
}
