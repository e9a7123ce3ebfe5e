import { useMutation } from '@tanstack/react-query';
import { MAX_MESSAGE_FILES, MAX_OBJECTION_LENGTH } from '~/config/limits';
import { filesSchema } from '~/data/application-documents/files-schema';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { explanation } from '~/lib/explanation-schema';
import { getSupabase } from '~/lib/supabase';
import { object, type output } from '~/lib/zod';
import { type ObjectionSide, objectionFilePath } from '../application-documents/document-file-path';
import { type FilesToSend, sendAttachedFiles } from '../attached-files/send-attached-files';
import { certificateKeys } from './keys';

export const objectionSchema = object({
  words: explanation('Why the notice is wrong is required', 'why the notice is wrong', MAX_OBJECTION_LENGTH),
  files: filesSchema(MAX_MESSAGE_FILES),
});

export type ObjectionValues = output<typeof objectionSchema>;

interface Objection {
  readonly applicationId: string;
  /** The reason for the objection. */
  readonly words: string;
  /** The objecting side. The other side can read neither the text nor the files. */
  readonly side: ObjectionSide;
  /** The files are uploaded first. */
  readonly attached: FilesToSend;
}

/**
 * Tenants, and people who act for a landlord or agent: objects to a notice of withdrawal, once, until its last day. The form shows
 * a failure.
 */
export function useObjectMutation() {
  return useMutation({
    mutationFn: sendObjection,
    meta: {
      success: { title: 'Objection sent', description: 'Somebody who took no part in the notice decides it.' },
      invalidates: [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists()],
    },
  });
}

async function sendObjection({ applicationId, words, side, attached }: Objection): Promise<void> {
  const files = await sendAttachedFiles(applicationId, attached, objectionFilePath(side));
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('object_to_notice', { application_id: applicationId, words, ...files });
  if (error) throw toAppError(error);
}
