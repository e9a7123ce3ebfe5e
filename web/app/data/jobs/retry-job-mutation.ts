import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { jobKeys } from './keys';

/** Staff: restarts a failed job by its id, or all of them when none is given. */
export function useRetryJobMutation() {
  return useMutation({
    mutationFn: retry,
    meta: {
      success: { title: 'Started again', description: 'If it fails once more, it is shown here again.' },
      error: { title: 'Not started again' },
      invalidates: [jobKeys.all],
    },
  });
}

async function retry(id: string | undefined): Promise<void> {
  const supabase = await getSupabase();
  const { error } = id === undefined ? await supabase.rpc('retry_all_jobs') : await supabase.rpc('retry_job', { id });
  if (error) throw toAppError(error);
}
