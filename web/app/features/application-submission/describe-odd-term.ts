import { ENDS_SHORTLY_DAYS } from '~/config/limits';
import { formatDate, londonToday } from '~/lib/dates';

/** What looks like a slip in the dates of a tenancy, each as YYYY-MM-DD: that it has begun, or ends shortly; undefined for usual ones, and after its end, where it is refused. */
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
