import { useMutation } from '@tanstack/react-query';
import { DOCUMENTS_BUCKET } from '~/config/limits';
import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase, type Supabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/**
 * Deletes an application with history, communications and documents, then its files (design.md 8.6). Tenants delete drafts,
 * staff everything but approved ones. Only lists are read anew: what is deleted has no details any more.
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
  const { data: filePaths, error } = await supabase.rpc('delete_application', { application_id: applicationId });
  if (error) throw toAppError(error);
  await removeFiles(supabase, filePaths);
}

/** The application is gone already, so a file that stays behind is logged and no more. */
async function removeFiles(supabase: Supabase, filePaths: string[]): Promise<void> {
  if (filePaths.length === 0) return;
  const { error } = await supabase.storage.from(DOCUMENTS_BUCKET).remove(filePaths);
  if (error) console.error('The files of a deleted application could not be removed', error);
}
