import { useMutation } from '@tanstack/react-query';
import { documentKeys } from '~/data/application-documents/keys';
import { uploadDocument } from '~/data/application-documents/upload-document';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { missingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { requestKeys } from './keys';
import type { ApplicationRequest } from './requests-query';

export interface AnswerInput {
  readonly request: Pick<ApplicationRequest, 'id' | 'application_id' | 'document_type'>;
  readonly answer: string;
  /** The document, where one is asked for: uploaded first. */
  readonly file?: File;
  /** Receives the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Tenants: answers a request with words, or with a document. A document that is uploaded is not sent again by a second attempt. */
export function useAnswerRequestMutation() {
  return useMutation({
    mutationFn: answerRequest,
    meta: {
      success: { title: 'Thank you, we have it', description: 'We look at it next and write to you.' },
      error: { title: 'Your answer was not sent', unless: (error) => answerFault(error) !== undefined },
      // The answer makes it our turn, which the case says at once.
      invalidates: [requestKeys.all, documentKeys.all, applicationKeys.all],
    },
  });
}

/** What is wrong with the words of an answer, which belongs at their box; undefined for any other failure. */
export function answerFault(error: unknown): string | undefined {
  return missingFields(error).find(({ field }) => field === 'answer')?.message;
}

/** The documents whose request could not be answered, by file. */
const uploaded = new WeakMap<File, string>();

async function answerRequest({ request, answer, file, ...upload }: AnswerInput): Promise<void> {
  const documentId = file === undefined ? undefined : await send(request, file, upload);
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('answer_request', {
    request_id: request.id,
    ...(answer === '' ? {} : { answer }),
    ...(documentId === undefined ? {} : { document_id: documentId }),
  });
  if (error) throw toAppError(error);
}

async function send(
  { application_id: applicationId, document_type }: AnswerInput['request'],
  file: File,
  upload: Pick<AnswerInput, 'onProgress' | 'signal'>,
): Promise<string> {
  const earlier = uploaded.get(file);
  if (earlier !== undefined) return earlier;
  const kind = { document_type: document_type ?? 'other', description: '' } as const;
  const { id } = await uploadDocument({ ...upload, ...kind, applicationId, file });
  uploaded.set(file, id);
  return id;
}
