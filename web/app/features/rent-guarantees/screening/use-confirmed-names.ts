import { useQuery } from '@tanstack/react-query';
import { screeningQueryOptions } from '~/data/screenings/screening-query';

/** The names of an application that are on the sanctions list, as staff have decided. */
export function useConfirmedNames(id: string): readonly string[] {
  const { data = [] } = useQuery(screeningQueryOptions(id));
  const names = data.filter(({ hits }) => hits.some(({ decision }) => decision === 'same')).map(({ name }) => name);
  return [...new Set(names)];
}
