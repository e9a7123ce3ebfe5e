/** 'RGC-2026-11-' for a time in November 2026, London time. */
export function monthPrefix(now: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format(now);
  return `RGC-${day.slice(0, 7)}-`;
}

/** The number after the highest given one, with at least three digits: RGC-2026-11-008. Without any, 001. */
export function followingNumber(prefix: string, taken: readonly string[]): string {
  const sequences = taken.map((number) => Number(number.slice(prefix.length))).filter(Number.isFinite);
  return `${prefix}${String(Math.max(0, ...sequences) + 1).padStart(3, '0')}`;
}
