import { Notice } from '~/components/feedback/notice';
import { formatDate } from '~/lib/dates';

/** A warning below a date field. It blocks nothing. */
export function DateWarning({ words }: { words: string | undefined }) {
  return (
    <div aria-live="polite" className="-mt-3 empty:hidden">
      {words ? <Notice tone="warn">{words}</Notice> : null}
    </div>
  );
}

/** Longer than this, a renewal is more likely a mistyped year. */
const MOST_MONTHS = 24;

/** The warning for an earlier last day; undefined if the day is usual. */
export function warnOfEnd(day: string, today: string): string | undefined {
  if (day === '' || day >= today) return undefined;
  return `${formatDate(day)} has passed. Rent that has fallen due since then is no longer covered, and the time for claims runs from that day.`;
}

/** The warning for a later last day; undefined if the day is usual. Without the end of the tenancy, only a distant day is unusual. */
export function warnOfRenewal(day: string, until: string, tenancyEnd: string | null): string | undefined {
  if (day === '' || day <= until) return undefined;
  const months = Math.round((Date.parse(day) - Date.parse(until)) / 86_400_000 / 30.44);
  if (months > MOST_MONTHS) return `That is ${months} months more. Check the year.`;
  if (tenancyEnd !== null && day > tenancyEnd) {
    return `The certificate states that the tenancy ends on ${formatDate(tenancyEnd)}. Endorse the tenancy's dates as well, or choose a day until then.`;
  }
  return undefined;
}
