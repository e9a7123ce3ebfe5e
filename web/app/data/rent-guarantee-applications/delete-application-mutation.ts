import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/**
 * Deletes an application with history, communications and documents; the backend removes its files. Tenants may delete drafts,
 * staff everything except approved ones. Only lists are refetched, because a deleted record has no details.
 */
export function useDeleteApplicationMutation() {
  return useMutation({
    mutationFn: deleteApplication,
    meta: {
      success: { title: 'Application deleted', description: 'Application has been successfully deleted.' },
      error: { title: 'Error', description: ({ message }) => `Failed to delete: ${message}` },
      invalidates: [applicationKeys.lists()],
    },
  });
}

async function deleteApplication(applicationId: string | undefined): Promise<void> {
  if (!applicationId) throw new AppError('No application ID provided', { code: 'unknown' });
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('delete_application', { application_id: applicationId });
  if (error) throw toAppError(error);
}
