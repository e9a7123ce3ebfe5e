import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '~/lib/app-error';
import { NewRecord } from '~/lib/new-record';
import type { MutationMeta } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';
import { withSavedChoices } from './tenancy-choices';
import { type TenancyValues, toTenancyRow } from './tenancy-information-schema';
import type { Tenancy } from './tenancy-query';
import { updateTenancy } from './update-tenancy-mutation';

/** Adds a tenancy. Another attempt does not add it twice. `meta` replaces the toasts. */
export function useCreateTenancyMutation(meta: MutationMeta = staffMeta) {
  const [record] = useState(() => new NewRecord<Tenancy>());
  return useMutation({
    mutationFn: (values: TenancyValues) =>
      record.save({
        insert: (attempt) => createTenancy(values, attempt),
        find: findTenancy,
        update: ({ id, version }) => updateTenancy({ id, values, version }),
      }),
    meta: { invalidates: [tenancyKeys.all], ...meta },
  });
}

const staffMeta: MutationMeta = { success: { title: 'Tenancy added' }, error: { title: 'Error adding tenancy' } };

async function createTenancy(values: TenancyValues, attempt: string): Promise<Tenancy> {
  const row = toTenancyRow(values);
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('tenancy_information')
    .insert({ ...row, attempt })
    .select()
    .single();
  if (error) throw toAppError(error);
  return withSavedChoices(data, row);
}

async function findTenancy(attempt: string): Promise<Tenancy | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('tenancy_information').select().eq('attempt', attempt).maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
