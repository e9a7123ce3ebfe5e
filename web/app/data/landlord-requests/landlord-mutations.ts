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
  /** How many replies to it, or open questions of its kind, were seen: PT409 when a colleague has added one. Without it, it is sent whatever they send. */
  readonly seenReplies?: number | undefined;
}

/** Staff: asks the landlord or agent of an application for a confirmation or an answer, or tells them what needs none. */
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

/** Staff: mails a question that went to a former address of the landlord or agent to the present one. */
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

/** Staff: says why it is not so that who was asked is not the landlord or agent. */
export function useSettleDenialMutation() {
  return useMutation({
    mutationFn: async ({ requestId, words }: { readonly requestId: string; readonly words: string }) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('settle_denial', { request_id: requestId, words });
      if (error) throw toAppError(error);
    },
    meta: {
      success: { title: 'Settled', description: 'It stops neither the approval nor the signature.' },
      // The form says what was wrong.
      error: false,
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
