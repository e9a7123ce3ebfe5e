/** The notice of a withdrawal, as the terms promise it. */
const NOTICE_DAYS = 14;

/** The earliest last day of a notice that is given today; both as YYYY-MM-DD. */
export function firstEndOfNotice(today: string): string {
  return new Date(Date.parse(today) + NOTICE_DAYS * 86_400_000).toISOString().slice(0, 10);
}
