import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { readFunctionError } from '~/lib/function-error';
import { getSupabase } from '~/lib/supabase';
import type { InvitationValues, NewPasswordValues } from './invitation-schema';
import { staffInvitationKeys } from './keys';

/** Owners: invites a member of staff, or sends the link again. The screen shows a refusal beside the field. */
export function useInviteStaffMutation() {
  return useMutation({
    mutationFn: inviteStaff,
    meta: {
      success: (answer) => ({ title: 'Invitation sent', description: describeSent(answer) }),
      invalidates: [staffInvitationKeys.all],
    },
  });
}

/** Owners: takes back an open invitation. */
export function useTakeBackInvitationMutation() {
  return useMutation({
    mutationFn: takeBackInvitation,
    meta: {
      success: { title: 'Invitation taken back', description: 'Its link no longer makes anybody a member of staff.' },
      error: { title: 'Not taken back' },
      invalidates: [staffInvitationKeys.all],
    },
  });
}

/**
 * Makes the invited person who is signed in a member of staff, with the token of the mail. The screen shows why an invitation is no
 * longer valid.
 */
export function useAcceptInvitationMutation(token: string | undefined) {
  const client = useQueryClient();
  const onError = () => client.invalidateQueries({ queryKey: staffInvitationKeys.own() });
  return useMutation({
    mutationFn: () => acceptInvitation(token),
    onError,
    meta: { error: { title: 'Not accepted', unless: ({ code }) => code === 'P0001' } },
  });
}

/** Accepts after a new password was set. The form shows a refusal. */
export function useAcceptWithPasswordMutation(token: string | undefined) {
  const client = useQueryClient();
  // An earlier attempt may have set the password, which is not asked for again.
  const onError = () => client.invalidateQueries({ queryKey: staffInvitationKeys.own() });
  return useMutation({ mutationFn: (values: NewPasswordValues) => acceptWithPassword(values, token), onError });
}

/** A person with an account signs in, so their mail has no link that expires before the invitation. */
function describeSent(answer: unknown): string {
  const hasLink = typeof answer === 'object' && answer !== null && 'has_link' in answer;
  return `It can be accepted for 7 days${hasLink ? '; the link in the e-mail works once, for 24 hours at most.' : '.'}`;
}

async function inviteStaff(values: InvitationValues): Promise<unknown> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke<unknown>('invite-staff', { body: values });
  if (error) throw await readFunctionError(error);
  return data;
}

async function takeBackInvitation(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('take_back_invitation', { invitation_id: id });
  if (error) throw toAppError(error);
}

async function acceptInvitation(token: string | undefined): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('accept_invitation', { token });
  if (error) throw toAppError(error);
}

async function acceptWithPassword(
  { current_password, password }: NewPasswordValues,
  token: string | undefined,
): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.updateUser({ password, current_password });
  if (error) throw toAppError(error);
  await acceptInvitation(token);
}
