import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

interface TakeManagerInput {
  readonly application: { readonly id: string; readonly version: number };
  readonly managerId: string;
}

/** Staff: makes a property manager that of the application; refused with PT409 if somebody has changed it since. */
export function useTakeManagerMutation() {
  return useMutation({
    mutationFn: takeManager,
    meta: {
      success: { title: 'Property manager saved' },
      error: { title: 'The property manager was not saved' },
      invalidates: [applicationKeys.all],
    },
  });
}

async function takeManager({ application: { id, version }, managerId }: TakeManagerInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('save_application', {
    application_id: id,
    columns: { property_manager_id: managerId },
    version,
  });
  if (error) throw toAppError(error);
}
