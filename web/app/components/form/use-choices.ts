import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectOption } from '~/components/ui/select';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import type { AppError } from '~/lib/app-error';
import { useDebounced } from '~/lib/use-debounced';

/**
 * The options of a combobox that the server searches: the first matches for the typed text, requested 250 ms after the last key.
 * `optionsOf` returns the query for the typed text, '' when the list opens.
 */
export function useChoices<Key extends QueryKey>(
  optionsOf: (search: string) => UseQueryOptions<SelectOption[], AppError, SelectOption[], Key>,
) {
  const [text, setText] = useState<string>();
  const wanted = (text ?? '').trim();
  const search = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  // Nothing is asked for before the list is opened.
  const query = useQuery({ ...optionsOf(search), enabled: text !== undefined });
  return { options: query.data ?? [], onSearch: setText, isSearching: query.isFetching || search !== wanted };
}
