import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** Staff: takes back the confirmation of a landlord or agent, who is then no longer offered to tenants. */
export function useTakeBackConfirmationMutation() {
  return useMutation({
    mutationFn: takeBackConfirmation,
    meta: {
      success: { title: 'Confirmation taken back' },
      error: { title: 'It was not taken back' },
      invalidates: [propertyManagerKeys.all, applicationKeys.details()],
    },
  });
}

async function takeBackConfirmation(property_manager_id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('take_back_confirmation', { property_manager_id });
  if (error) throw toAppError(error);
}
