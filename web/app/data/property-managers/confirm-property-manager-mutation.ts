import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { isConflict, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

interface ConfirmInput {
  readonly id: string;
  /** The one that was read. */
  readonly version: number;
}

/** Staff: confirms that a landlord or agent is who the record says. */
export function useConfirmPropertyManagerMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: confirm,
    onError: (error) =>
      isConflict(error) ? queryClient.invalidateQueries({ queryKey: propertyManagerKeys.all }) : undefined,
    meta: {
      success: { title: 'Confirmed' },
      error: { title: 'It was not confirmed' },
      invalidates: [propertyManagerKeys.all, applicationKeys.details()],
    },
  });
}

async function confirm({ id, version }: ConfirmInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('confirm_property_manager', { property_manager_id: id, version });
  if (error) throw toAppError(error);
}
