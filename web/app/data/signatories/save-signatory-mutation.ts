import { useMutation } from '@tanstack/react-query';
import { staffPermissionKeys } from '~/data/staff-permissions/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { SignatoryValues } from './signatories-schema';

interface SaveInput {
  readonly values: SignatoryValues;
  readonly isNew: boolean;
}

/** Owners: records the office and the authority of another member of staff, or changes them. */
export function useSaveSignatoryMutation() {
  return useMutation({
    mutationFn: saveSignatory,
    meta: { success: { title: 'Signatory saved' }, invalidates: [staffPermissionKeys.all] },
  });
}

async function saveSignatory({ values, isNew }: SaveInput): Promise<void> {
  const supabase = await getSupabase();
  const { user_id, ...rest } = values;
  const row = { ...rest, authority_until: values.authority_until || null };
  const { error } = isNew
    ? await supabase.from('signatories').insert({ user_id, ...row })
    : await supabase.from('signatories').update(row).eq('user_id', user_id).select('user_id').single();
  if (error) throw toAppError(error);
}
