import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

interface TakeAmountInput {
  readonly application: { readonly id: string; readonly version: number };
  readonly amount: number;
}

/** Staff: makes the proposed guarantee amount that of the application; refused with PT409 if somebody has changed it since. */
export function useTakeAmountMutation() {
  return useMutation({
    mutationFn: takeAmount,
    meta: {
      success: { title: 'Guarantee amount saved' },
      error: { title: 'The guarantee amount was not saved' },
      invalidates: [applicationKeys.all],
    },
  });
}

async function takeAmount({ application: { id, version }, amount }: TakeAmountInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('save_application', {
    application_id: id,
    columns: { guarantee_amount: amount },
    version,
  });
  if (error) throw toAppError(error);
}
