import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { saveOver } from '~/lib/save-over';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';
import { withSavedChoices } from './tenancy-choices';
import { type TenancyValues, toTenancyRow } from './tenancy-information-schema';
import { fetchTenancy, type Tenancy } from './tenancy-query';

export interface UpdateTenancyInput {
  readonly id: string;
  readonly values: TenancyValues;
  /** The version that was read. Fails with PT409 if somebody has changed the record since. */
  readonly version: number;
}

/** Saves a tenancy. `meta` replaces the toasts. Fails with PGRST116 when a submitted application uses the record. */
export function useUpdateTenancyMutation(meta: MutationMeta = staffMeta) {
  return useMutation({ mutationFn: updateTenancy, meta: { invalidates: [tenancyKeys.all], ...meta } });
}

const staffMeta: MutationMeta = {
  success: { title: 'Tenancy updated successfully' },
  error: { title: 'Failed to update tenancy' },
};

export function updateTenancy({ id, values, version }: UpdateTenancyInput): Promise<Tenancy> {
  const columns = toTenancyRow(values);
  return saveOver<Tenancy>({
    update: () => updateColumns(id, { ...columns, version }),
    read: () => fetchTenancy(id, new AbortController().signal),
    columns,
  });
}

async function updateColumns(id: string, columns: ReturnType<typeof toTenancyRow> & { version: number }) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('tenancy_information').update(columns).eq('id', id).select().single();
  if (error) throw toAppError(error);
  return withSavedChoices(data, columns);
}
