import { useMutation } from '@tanstack/react-query';
import { documentKeys } from '~/data/application-documents/keys';
import { sendDocuments } from '~/data/application-documents/send-documents';
import type { FilesWatch } from '~/data/application-documents/send-files';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { missingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { requestKeys } from './keys';
import type { ApplicationRequest } from './requests-query';

export interface AnswerInput {
  readonly request: Pick<ApplicationRequest, 'id' | 'application_id' | 'document_type'>;
  readonly answer: string;
  /** The documents, if the request asks for one. They are uploaded first. */
  readonly documents?: { readonly files: readonly File[]; readonly watch: FilesWatch };
}

/** Tenants: answers a request with words, or with documents. A second attempt does not upload the same document again. */
export function useAnswerRequestMutation() {
  return useMutation({
    mutationFn: answerRequest,
    meta: {
      success: { title: 'Thank you, we have it', description: 'We look at it next and write to you.' },
      error: { title: 'Your answer was not sent', unless: (error) => answerFault(error) !== undefined },
      // After the answer it is the staff's turn, which the case shows at once.
      invalidates: [requestKeys.all, documentKeys.all, applicationKeys.all],
    },
  });
}

/** The message about the text of an answer, for its field; undefined for any other failure. */
export function answerFault(error: unknown): string | undefined {
  return missingFields(error).find(({ field }) => field === 'answer')?.message;
}

async function answerRequest({ request, answer, documents }: AnswerInput): Promise<void> {
  const { application_id: applicationId, document_type } = request;
  const target = { applicationId, document_type: document_type ?? 'other' } as const;
  const sent = documents === undefined ? [] : await sendDocuments(target, documents.files, documents.watch);
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('answer_request', {
    request_id: request.id,
    ...(answer === '' ? {} : { answer }),
    ...(sent.length === 0 ? {} : { document_ids: sent }),
  });
  if (error) throw toAppError(error);
}
