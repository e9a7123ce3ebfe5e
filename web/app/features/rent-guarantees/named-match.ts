import type { ScreenedName, ScreeningMatch } from '~/data/screenings/screening-query';
import { formatDate } from '~/lib/dates';

export interface NamedMatch {
  readonly subject: ScreenedName;
  readonly match: ScreeningMatch;
}

/** When the person of an entry was born, as far as the list says. */
export function bornWords({ born_on, born_year }: ScreeningMatch): string {
  if (born_on) return `born ${formatDate(born_on)}`;
  return born_year ? `born in ${born_year}` : '';
}
