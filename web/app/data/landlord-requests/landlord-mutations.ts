import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from '../property-managers/keys';
import { landlordRequestKeys } from './keys';
import type { LandlordRequestValues } from './landlord-schema';

const invalidates = [landlordRequestKeys.all, applicationKeys.all];

interface AskInput {
  readonly applicationId: string;
  readonly values: LandlordRequestValues;
  /** The message that this replies to. */
  readonly inReplyTo?: string | undefined;
  /**
   * The number of replies to the message, or of open questions of its kind, that the person has seen. If a colleague has added one
   * since, the call fails with PT409. Without a number, this is not checked.
   */
  readonly seenReplies?: number | undefined;
}

/** Staff: asks the landlord or agent of an application for a confirmation or an answer, or sends a message that needs no answer. */
export function useAskLandlordMutation() {
  return useMutation({
    mutationFn: async ({ applicationId, values: { kind, words, due_on }, inReplyTo, seenReplies }: AskInput) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('ask_landlord', {
        application_id: applicationId,
        kind,
        words,
        ...(due_on === '' || kind === 'note' ? {} : { due_on }),
        ...(inReplyTo ? { in_reply_to: inReplyTo } : {}),
        ...(seenReplies === undefined ? {} : { seen_replies: seenReplies }),
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
      outdated: [landlordRequestKeys.all],
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

/** Staff: sends a question again, to the present address of the landlord or agent, because the first mail went to a former one. */
export function useMailLandlordAgainMutation() {
  return useMutation({
    mutationFn: async (requestId: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('mail_landlord_again', { request_id: requestId });
      if (error) throw toAppError(error);
    },
    meta: {
      success: { title: 'Question sent', description: 'The landlord gets it by mail.' },
      error: { title: 'The question was not sent' },
      invalidates: [propertyManagerKeys.all, ...invalidates],
    },
  });
}

/** Staff: overrules the answer of a person who says that they are not the landlord or agent, with a reason. */
export function useSettleDenialMutation() {
  return useMutation({
    mutationFn: async ({ requestId, words }: { readonly requestId: string; readonly words: string }) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('settle_denial', { request_id: requestId, words });
      if (error) throw toAppError(error);
    },
    meta: {
      success: { title: 'Settled', description: 'It stops neither the approval nor the signature.' },
      // The form shows the failure.
      error: false,
      invalidates,
    },
  });
}

/** Staff: closes a question that is settled or no longer needed, or a message that needs no answer. */
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
