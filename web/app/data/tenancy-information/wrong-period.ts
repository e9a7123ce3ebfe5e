import { addYears } from '~/lib/dates';

interface Period {
  readonly start_date: string;
  /** Null or '' if the law gives the tenancy no end. */
  readonly end_date: string | null;
}

/** A message about a period, and its field. */
interface WrongPeriod {
  readonly field: 'start_date' | 'end_date';
  readonly message: string;
}

/** Checks the period of a tenancy to be guaranteed by the database's rules. `today` and all days are YYYY-MM-DD. */
export function wrongPeriod({ start_date: start, end_date: end }: Period, today: string): readonly WrongPeriod[] {
  const rules: readonly [WrongPeriod['field'], string, boolean][] = [
    ['start_date', 'Start date must be at most a year ago', start < addYears(today, -1)],
    ['start_date', 'Start date must be within the next 2 years', start > addYears(today, 2)],
    ['end_date', 'End date must not be in the past', Boolean(end) && (end ?? '') < today],
    ['end_date', 'End date must be at most 5 years after the start date', (end ?? '') > addYears(start, 5)],
  ];
  return rules.flatMap(([field, message, isWrong]) => (isWrong ? [{ field, message }] : []));
}
