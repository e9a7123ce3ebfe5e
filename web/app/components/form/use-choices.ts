import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectOption } from '~/components/ui/select';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import type { AppError } from '~/lib/app-error';
import { useDebounced } from '~/lib/use-debounced';

/**
 * What a combobox needs whose options the server searches: the first that fit what is typed, asked for 250 ms after the last key.
 * `optionsOf` gives the query for what was typed, '' at first.
 */
export function useChoices<Key extends QueryKey>(
  optionsOf: (search: string) => UseQueryOptions<SelectOption[], AppError, SelectOption[], Key>,
) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const search = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  const query = useQuery(optionsOf(search));
  return { options: query.data ?? [], onSearch: setText, isSearching: query.isFetching || search !== wanted };
}
