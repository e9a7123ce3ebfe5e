import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useIsShown } from '~/components/ui/shown-context';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import { nationQueryOptions } from '~/data/tenancy-information/nation-query';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { useDebounced } from '~/lib/use-debounced';

/**
 * Fills in the nation of the typed postcode. It replaces the choice for an earlier postcode; a stored nation stays until the postcode
 * changes. Returns the postcode if it does not decide the nation, for example near a border.
 */
export function useNationPreset(): string | undefined {
  const { watch, getValues, setValue } = useFormContext<TenancyValues>();
  const postcode = useDebounced(watch('postal_code'), SEARCH_DEBOUNCE_MS);
  // A closed section only needs it to fill in the nation.
  const isNeeded = useIsShown() || watch('nation') === '';
  const { data: told } = useQuery(nationQueryOptions(isNeeded ? postcode : ''));
  const last = useRef<string>(undefined);

  useEffect(() => {
    if (told === undefined) return;
    const chosen = getValues('nation');
    const isChanged = last.current !== undefined && told !== null;
    if (isChanged || chosen === '' || chosen === last.current) setValue('nation', told ?? '');
    last.current = told ?? '';
  }, [told, getValues, setValue]);
  return told === null ? postcode : undefined;
}
