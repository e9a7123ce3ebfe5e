import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { saveOver } from '~/lib/save-over';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';
import { fetchPropertyManager, type PropertyManager } from './property-manager-query';
import type { PropertyManagerRecordValues, PropertyManagerValues } from './property-managers-schema';
import { toPropertyManagerRecordRow, toPropertyManagerRow } from './to-property-manager-row';

export interface UpdatePropertyManagerInput {
  readonly id: string;
  /** The values of the tenant's form, or of the staff's form. */
  readonly values: PropertyManagerValues | PropertyManagerRecordValues;
  /** The version that was read. Fails with PT409 if somebody has changed the record since. */
  readonly version: number;
}

/** Saves a property manager. `meta` replaces the toasts. Fails with PGRST116 when a submitted application uses the record. */
export function useUpdatePropertyManagerMutation(meta: MutationMeta = staffMeta) {
  return useMutation({
    mutationFn: updatePropertyManager,
    meta: { invalidates: [propertyManagerKeys.all], ...meta },
  });
}

const staffMeta: MutationMeta = {
  success: { title: 'Property manager updated successfully' },
  error: { title: 'Error updating property manager' },
};

export function updatePropertyManager({ id, values, version }: UpdatePropertyManagerInput): Promise<PropertyManager> {
  const columns = 'email_processed' in values ? toPropertyManagerRecordRow(values) : toPropertyManagerRow(values);
  return saveOver({
    update: () => updateColumns(id, { ...columns, version }),
    read: () => fetchPropertyManager(id, new AbortController().signal),
    columns,
  });
}

async function updateColumns(id: string, columns: ReturnType<typeof toPropertyManagerRow> & { version: number }) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('property_managers').update(columns).eq('id', id).select().single();
  if (error) throw toAppError(error);
  return data;
}
