/** A usual time in words: 'less than a day', 'about 3 days'. */
export function describeDays(days: number): string {
  const whole = Math.round(days);
  if (whole < 1) return 'less than a day';
  return whole === 1 ? 'about a day' : `about ${String(whole)} days`;
}
