import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';
import { withSavedChoices } from './tenancy-choices';
import { type TenancyValues, toTenancyRow } from './tenancy-information-schema';
import type { Tenancy } from './tenancy-query';

/** Adds a tenancy. `meta` replaces the toasts. */
export function useCreateTenancyMutation(meta: MutationMeta = staffMeta) {
  return useMutation({ mutationFn: createTenancy, meta: { invalidates: [tenancyKeys.all], ...meta } });
}

const staffMeta: MutationMeta = { success: { title: 'Tenancy added' }, error: { title: 'Error adding tenancy' } };

async function createTenancy(values: TenancyValues): Promise<Tenancy> {
  const row = toTenancyRow(values);
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('tenancy_information').insert(row).select().single();
  if (error) throw toAppError(error);
  return withSavedChoices(data, row);
}
