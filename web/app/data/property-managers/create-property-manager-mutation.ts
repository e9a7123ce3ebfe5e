import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';
import type { PropertyManager } from './property-manager-query';
import type { PropertyManagerValues } from './property-managers-schema';
import { toPropertyManagerRow } from './to-property-manager-row';

/** Adds a property manager. `meta` replaces the toasts, for the tenant's own form. */
export function useCreatePropertyManagerMutation(meta: MutationMeta = staffMeta) {
  return useMutation({
    mutationFn: createPropertyManager,
    meta: { invalidates: [propertyManagerKeys.all], ...meta },
  });
}

const staffMeta: MutationMeta = {
  success: { title: 'Property manager added', description: 'The property manager has been successfully added.' },
  error: { title: 'Error adding property manager' },
};

async function createPropertyManager(values: PropertyManagerValues): Promise<PropertyManager> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('property_managers')
    .insert(toPropertyManagerRow(values))
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}
