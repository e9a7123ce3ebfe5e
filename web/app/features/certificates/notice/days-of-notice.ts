import { formatDate } from '~/lib/dates';

/** The days of notice before a withdrawal, by the terms. */
const NOTICE_DAYS = 14;

/** The days between a proposal and the last day on which it can be confirmed. */
const DAYS_TO_CONFIRM = 7;

/** The earliest last day of a notice that is given today; both as YYYY-MM-DD. */
export function firstEndOfNotice(today: string): string {
  return moved(today, NOTICE_DAYS);
}

/** The proposed last day, which leaves some days for the confirmation. */
export function proposedEndOfNotice(today: string): string {
  return moved(today, NOTICE_DAYS + DAYS_TO_CONFIRM);
}

/** The last day on which a notice that ends on a day can be confirmed. */
export function lastDayToConfirm(noticeUntil: string): string {
  return moved(noticeUntil, -NOTICE_DAYS);
}

/** Says until when a proposed notice can be confirmed, or that this time is over. */
export function describeTimeToConfirm(noticeUntil: string, today: string): string {
  const last = lastDayToConfirm(noticeUntil);
  return last < today
    ? `It had to be confirmed by ${formatDate(last)}: the notice would be too short now. It can be refused or taken back, and proposed again with a later day.`
    : `It has to be confirmed by ${formatDate(last)}, because the notice must be at least ${String(NOTICE_DAYS)} days long.`;
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
