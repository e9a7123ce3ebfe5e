import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '~/lib/app-error';
import { NewRecord } from '~/lib/new-record';
import type { MutationMeta } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';
import type { PropertyManager } from './property-manager-query';
import type { PropertyManagerValues } from './property-managers-schema';
import { toPropertyManagerRow } from './to-property-manager-row';
import { updatePropertyManager } from './update-property-manager-mutation';

/** Adds a property manager. Another attempt does not add it twice. `meta` replaces the toasts, for the tenant's own form. */
export function useCreatePropertyManagerMutation(meta: MutationMeta = staffMeta) {
  const [record] = useState(() => new NewRecord<PropertyManager>());
  return useMutation({
    mutationFn: (values: PropertyManagerValues) =>
      record.save({
        insert: (attempt) => createPropertyManager(values, attempt),
        find: findPropertyManager,
        update: ({ id, version }) => updatePropertyManager({ id, values, version }),
      }),
    meta: { invalidates: [propertyManagerKeys.all], ...meta },
  });
}

const staffMeta: MutationMeta = {
  success: { title: 'Property manager added', description: 'The property manager has been successfully added.' },
  error: { title: 'Error adding property manager' },
};

async function createPropertyManager(values: PropertyManagerValues, attempt: string): Promise<PropertyManager> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('property_managers')
    .insert({ ...toPropertyManagerRow(values), attempt })
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}

async function findPropertyManager(attempt: string): Promise<PropertyManager | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('property_managers').select().eq('attempt', attempt).maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
