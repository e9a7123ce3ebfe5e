import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { tenancyKeys } from '~/data/tenancy-information/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';
import type { MergeValues } from './merge-schema';

/**
 * Staff with `decide`: merges a record into another one. Everything that names the first record names the other one afterwards. The
 * form shows a failure. Only lists are refetched for the merged record, because it has no details any more.
 */
export function useMergeMutation(removedId: string) {
  return useMutation({
    mutationFn: (values: MergeValues) => merge(removedId, values),
    meta: {
      success: { title: 'Records merged' },
      invalidates: [propertyManagerKeys.lists(), propertyManagerKeys.options(), applicationKeys.all, tenancyKeys.all],
    },
  });
}

async function merge(removed_id: string, { kept_id, reason }: MergeValues): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('merge_property_managers', { kept_id, removed_id, reason });
  if (error) throw toAppError(error);
}
