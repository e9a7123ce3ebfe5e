import type { ScreenedName } from '~/data/screenings/screening-query';

export interface IssueStop {
  /** Same: a person has found that a name is on the list. */
  readonly kind: 'undecided' | 'same';
  readonly names: readonly string[];
}

/** What the screening has found that stops the signature and the issue of a certificate; undefined where nothing does. The database refuses both. */
export function issueStop(screened: readonly ScreenedName[]): IssueStop | undefined {
  const namesWith = (wanted: 'same' | null) => [
    ...new Set(screened.filter(({ hits }) => hits.some(({ decision }) => decision === wanted)).map(({ name }) => name)),
  ];
  const same = namesWith('same');
  if (same.length > 0) return { kind: 'same', names: same };
  const undecided = namesWith(null);
  return undecided.length > 0 ? { kind: 'undecided', names: undecided } : undefined;
}
