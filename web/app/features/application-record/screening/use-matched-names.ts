import { useQuery } from '@tanstack/react-query';
import { screeningQueryOptions } from '~/data/screenings/screening-query';

/** The names of an application that are on the sanctions list, as staff have decided, and those that may be, which nobody has. */
export function useMatchedNames(id: string): {
  readonly same: readonly string[];
  readonly undecided: readonly string[];
} {
  const { data = [] } = useQuery(screeningQueryOptions(id));
  const namesWith = (wanted: 'same' | null) => [
    ...new Set(data.filter(({ hits }) => hits.some(({ decision }) => decision === wanted)).map(({ name }) => name)),
  ];
  return { same: namesWith('same'), undecided: namesWith(null) };
}
