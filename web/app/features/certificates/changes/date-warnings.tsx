import { Notice } from '~/components/feedback/notice';
import { formatDate } from '~/lib/dates';

/** What is unusual about a day, below its field. It stops nobody. */
export function DateWarning({ words }: { words: string | undefined }) {
  return (
    <div aria-live="polite" className="-mt-3 empty:hidden">
      {words ? <Notice tone="warn">{words}</Notice> : null}
    </div>
  );
}

/** Longer than this, a renewal is more likely a mistyped year. */
const MOST_MONTHS = 24;

/** What staff should know of an earlier last day before they choose it; undefined where it is nothing unusual. */
export function warnOfEnd(day: string, today: string): string | undefined {
  if (day === '' || day >= today) return undefined;
  return `${formatDate(day)} has passed. Rent that has fallen due since then is no longer covered, and the time for claims runs from that day.`;
}

/** What staff should know of a later last day before they choose it. Without the end of the tenancy, only a far day is unusual. */
export function warnOfRenewal(day: string, until: string, tenancyEnd: string | null): string | undefined {
  if (day === '' || day <= until) return undefined;
  const months = Math.round((Date.parse(day) - Date.parse(until)) / 86_400_000 / 30.44);
  if (months > MOST_MONTHS) return `That is ${months} months more. Check the year.`;
  if (tenancyEnd !== null && day > tenancyEnd) {
    return `The certificate states that the tenancy ends on ${formatDate(tenancyEnd)}. Endorse the tenancy's dates as well, or choose a day until then.`;
  }
  return undefined;
}
