import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

interface ConfirmInput {
  readonly id: string;
  /** The version that was read. */
  readonly version: number;
}

/** Staff: confirms that a landlord or agent is who the record says. */
export function useConfirmPropertyManagerMutation() {
  return useMutation({
    mutationFn: confirm,
    meta: {
      success: { title: 'Confirmed' },
      error: { title: 'It was not confirmed' },
      invalidates: [propertyManagerKeys.all, applicationKeys.details()],
      outdated: [propertyManagerKeys.all],
    },
  });
}

async function confirm({ id, version }: ConfirmInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('confirm_property_manager', { property_manager_id: id, version });
  if (error) throw toAppError(error);
}
