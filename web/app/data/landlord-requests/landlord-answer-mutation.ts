import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { isUnanswered, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordFilePath } from '../application-documents/document-file-path';
import { type FilesToSend, sendAttachedFiles } from '../attached-files/send-attached-files';
import { landlordRequestKeys } from './keys';
import type { LandlordAnswerValues } from './landlord-schema';

/** The function that stores an answer: for the landlord or agent, or for staff who record it. */
export type AnswerCall = 'answer_landlord_request' | 'record_landlord_answer';

/** The next step after an answer that the person is not the landlord. */
export const NOT_LANDLORD_NEXT =
  'We check with the tenant who the landlord or agent is, and write to you once we no longer name you. You need not do anything else.';

/** The texts about the answer 'not the landlord', for the landlord or agent, and for staff who record it. */
export const DENIALS: Readonly<Record<AnswerCall, Record<'choice' | 'back' | 'who' | 'next', string>>> = {
  answer_landlord_request: {
    choice: 'I am not the landlord or agent of this tenancy',
    back: 'I am the landlord or agent after all',
    who: 'Who the landlord or agent is, if you know',
    next: NOT_LANDLORD_NEXT,
  },
  record_landlord_answer: {
    choice: 'They are not the landlord or agent of this tenancy',
    back: 'They are the landlord or agent after all',
    who: 'Who the landlord or agent is, if they know',
    next: 'It stops the approval until another landlord is named, or you say in the review why it is not so.',
  },
};

interface Answer {
  readonly requestId: string;
  readonly values: LandlordAnswerValues;
  /** The files of the answer, and the application that they belong to. They are uploaded first. */
  readonly attached?: { readonly applicationId: string; readonly toSend: FilesToSend } | undefined;
}

/** Answers a request: a property manager's user after sign-in, or staff for a landlord who wrote or phoned. */
export function useLandlordAnswerMutation(call: AnswerCall) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => sendAnswer(call, answer),
    // The request may be answered or closed already.
    onError: (error) =>
      isUnanswered(error) ? undefined : queryClient.invalidateQueries({ queryKey: landlordRequestKeys.all }),
    meta: {
      success: (next) => ({
        title: call === 'answer_landlord_request' ? 'Thank you, we have your answer' : 'Answer recorded',
        description: typeof next === 'string' ? next : undefined,
      }),
      error: { title: 'The answer was not saved' },
      invalidates: [landlordRequestKeys.all, applicationKeys.all],
    },
  });
}

/** Returns the next step, if there is one. */
async function sendAnswer(call: AnswerCall, { requestId, values, attached }: Answer): Promise<string | undefined> {
  const { confirmed, answer, told_by, told_how, told_on } = values;
  const words = answer === '' ? undefined : answer;
  const supabase = await getSupabase();
  if (confirmed === 'not_landlord' && call === 'answer_landlord_request') {
    const { error } = await supabase.rpc('say_not_landlord', { request_id: requestId, ...(words && { words }) });
    if (error) throw toAppError(error);
    return NOT_LANDLORD_NEXT;
  }
  const files = attached && (await sendAttachedFiles(attached.applicationId, attached.toSend, landlordFilePath));
  const isNotLandlord = confirmed === 'not_landlord';
  const { error } = await supabase.rpc(call, {
    request_id: requestId,
    ...(words && { answer: words }),
    ...(isNotLandlord ? { is_not_landlord: true } : confirmed === '' ? {} : { is_confirmed: confirmed === 'yes' }),
    ...(told_by && told_how && told_on ? { told_by, told_how, told_on } : {}),
    ...files,
  });
  if (error) throw toAppError(error);
  return isNotLandlord ? DENIALS[call].next : undefined;
}
