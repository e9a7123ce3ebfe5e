import { ENDS_SHORTLY_DAYS } from '~/config/limits';
import { formatDate, londonToday } from '~/lib/dates';

/** Asks about probable typing errors in the dates of a tenancy (YYYY-MM-DD): it has begun, or ends soon. An ended one is refused elsewhere. */
export function describeOddTerm(start: string | null, end: string | null): string | undefined {
  const today = londonToday();
  const days = end === null ? undefined : Math.round((Date.parse(end) - Date.parse(today)) / 86_400_000);
  if (days !== undefined && days < 0) return undefined;
  if (days !== undefined && days <= ENDS_SHORTLY_DAYS)
    return `This tenancy ends on ${formatDate(end)}, in less than two months. Is the year right?`;
  return start !== null && start < today
    ? `This tenancy has already begun on ${formatDate(start)}. Is the year right?`
    : undefined;
}
