import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

interface TakeInput {
  readonly application: { readonly id: string; readonly version: number };
  readonly columns: { readonly guarantee_amount: number } | { readonly property_manager_id: string };
}

/** Staff: sets the proposed guarantee amount. Fails with PT409 if somebody has changed it since. */
export function useTakeAmountMutation() {
  return useMutation({
    mutationFn: take,
    meta: {
      success: { title: 'Guarantee amount saved' },
      error: { title: 'The guarantee amount was not saved' },
      invalidates: [applicationKeys.all],
    },
  });
}

/** Staff: sets the property manager. Fails with PT409 if somebody has changed it since. */
export function useTakeManagerMutation() {
  return useMutation({
    mutationFn: take,
    meta: {
      success: { title: 'Property manager saved' },
      error: { title: 'The property manager was not saved' },
      invalidates: [applicationKeys.all],
    },
  });
}

async function take({ application: { id, version }, columns }: TakeInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('save_application', { application_id: id, columns, version });
  if (error) throw toAppError(error);
}
