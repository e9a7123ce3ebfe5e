import type { DecisionElsewhere, ScreenedName, ScreeningMatch } from '~/data/screenings/screening-query';
import { formatDate, formatDateTime } from '~/lib/dates';

export interface NamedMatch {
  readonly subject: ScreenedName;
  readonly match: ScreeningMatch;
  /** The decision of another case to be repeated; the person confirms it. */
  readonly repeats?: DecisionElsewhere | undefined;
}

/** Finds the match in newly loaded data; undefined if the screening no longer has it. */
export function findMatch(
  names: readonly ScreenedName[],
  { subject: { subject, name, born_on }, match: { entry } }: NamedMatch,
): ScreeningMatch | undefined {
  return names
    .filter((each) => each.subject === subject && each.name === name && each.born_on === born_on)
    .flatMap(({ hits }) => hits)
    .find((hit) => hit.entry === entry);
}

export const decisionWords = { same: 'The same', different: 'Somebody else' } as const;

/** '20 Oct 2026, 11:00, Helen Whitcombe' */
export function describeDecider({ decided_at, decided_by }: Pick<ScreeningMatch, 'decided_at' | 'decided_by'>): string {
  return `${formatDateTime(decided_at)}${decided_by ? `, ${decided_by}` : ''}`;
}

/** The birth date or year of an entry's person, if the list has one. */
export function bornWords({ born_on, born_year }: ScreeningMatch): string {
  if (born_on) return `born ${formatDate(born_on)}`;
  return born_year ? `born in ${born_year}` : '';
}
