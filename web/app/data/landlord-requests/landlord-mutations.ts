import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { isUnanswered, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordRequestKeys } from './keys';
import type { LandlordAnswerValues, LandlordMessageValues, LandlordRequestValues } from './landlord-schema';

const invalidates = [landlordRequestKeys.all, applicationKeys.all];

interface AskInput {
  readonly applicationId: string;
  readonly values: LandlordRequestValues;
  /** The message that this replies to. */
  readonly inReplyTo?: string | undefined;
}

/** Staff: asks the landlord or agent of an application for a confirmation or an answer, or tells them what needs none. */
export function useAskLandlordMutation() {
  return useMutation({
    mutationFn: async ({ applicationId, values: { kind, words, due_on }, inReplyTo }: AskInput) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('ask_landlord', {
        application_id: applicationId,
        kind,
        words,
        ...(due_on === '' || kind === 'note' ? {} : { due_on }),
        ...(inReplyTo ? { in_reply_to: inReplyTo } : {}),
      });
      if (error) throw toAppError(error);
      return kind;
    },
    meta: {
      success: (kind) => ({
        title: kind === 'note' ? 'Message sent' : 'Question sent',
        description: 'The landlord gets it by mail.',
      }),
      error: { title: 'The message was not sent' },
      invalidates,
    },
  });
}

interface MessageInput {
  readonly applicationId: string;
  readonly values: LandlordMessageValues;
}

/** A property manager's user: writes to staff about an application. */
export function useSendLandlordMessageMutation() {
  return useMutation({
    mutationFn: async ({ applicationId, values: { words } }: MessageInput) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('send_landlord_message', { application_id: applicationId, words });
      if (error) throw toAppError(error);
    },
    meta: {
      success: { title: 'Message sent', description: 'Our answer comes by e-mail, and stands here.' },
      error: { title: 'Your message was not sent' },
      invalidates: [landlordRequestKeys.all],
    },
  });
}

interface AnswerInput {
  readonly requestId: string;
  readonly values: LandlordAnswerValues;
}

/** Answers a request: a property manager's user after sign-in, or staff for a landlord who wrote or rang. */
export function useLandlordAnswerMutation(call: 'answer_landlord_request' | 'record_landlord_answer') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ requestId, values: { confirmed, answer, told_by, told_how, told_on } }: AnswerInput) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc(call, {
        request_id: requestId,
        ...(answer === '' ? {} : { answer }),
        ...(confirmed === '' ? {} : { is_confirmed: confirmed === 'yes' }),
        ...(told_by && told_how && told_on ? { told_by, told_how, told_on } : {}),
      });
      if (error) throw toAppError(error);
    },
    // It may be answered or closed already.
    onError: (error) =>
      isUnanswered(error) ? undefined : queryClient.invalidateQueries({ queryKey: landlordRequestKeys.all }),
    meta: {
      success: { title: call === 'answer_landlord_request' ? 'Thank you, we have your answer' : 'Answer recorded' },
      error: { title: 'The answer was not saved' },
      invalidates,
    },
  });
}

/** Staff: mails the reminder of a request that nobody has answered. */
export function useRemindLandlordMutation() {
  return useMutation({
    mutationFn: async (requestId: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('remind_landlord', { request_id: requestId });
      if (error) throw toAppError(error);
    },
    meta: {
      success: { title: 'Reminder sent', description: 'The landlord gets it by mail.' },
      error: { title: 'The reminder was not sent' },
      invalidates,
    },
  });
}

/** Staff: closes a question that is settled or not needed any more, or a message that needs no answer. */
export function useCloseLandlordRequestMutation(what: 'question' | 'message' = 'question') {
  return useMutation({
    mutationFn: async (requestId: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('close_landlord_request', { request_id: requestId });
      if (error) throw toAppError(error);
    },
    meta: {
      success: { title: what === 'question' ? 'Question closed' : 'Message settled' },
      error: { title: `The ${what} was not ${what === 'question' ? 'closed' : 'settled'}` },
      invalidates,
    },
  });
}
