import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { missingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { requiredText } from '~/lib/text-schema';
import { object } from '~/lib/zod';
import { requestKeys } from './keys';

export const keepAsItIsSchema = object({ words: requiredText('Say why it is right', 1000) });
export const withoutDocumentSchema = object({ words: requiredText('Say why you do not have it', 1000) });

interface Kept {
  readonly requestId: string;
  /** The reason why the value is right, or why the document does not exist. */
  readonly words: string;
}

/**
 * Tenants: answers a request for a correction by saying that the value is right, or a request for a document by saying that they do
 * not have it.
 */
export function useKeepAsItIsMutation() {
  return useMutation({
    mutationFn: keepAsItIs,
    meta: {
      success: { title: 'Thank you, we have it', description: 'We look at it next and write to you.' },
      error: { title: 'Your answer was not sent', unless: (error) => wordsFault(error) !== undefined },
      // After the answer it is the staff's turn, which the case shows at once.
      invalidates: [requestKeys.all, applicationKeys.all],
    },
  });
}

/** The message about the text, for its field; undefined for any other failure. */
export function wordsFault(error: unknown): string | undefined {
  return missingFields(error).find(({ field }) => field === 'words')?.message;
}

async function keepAsItIs({ requestId, words }: Kept): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('decline_request', { request_id: requestId, words });
  if (error) throw toAppError(error);
}
