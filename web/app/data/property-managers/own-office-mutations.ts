import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** The result of a link that lets an account act for the landlord or agent with the same address. */
export type OpenedOffice = 'opened' | 'password_needed' | 'other_account' | 'expired';

/**
 * Lets the account act for the landlord or agent whose link has this token. The screen shows the result; `onOutcome` is
 * called even if the screen is gone by then.
 */
export function useOpenOfficeMutation(onOutcome: (outcome: OpenedOffice) => void) {
  return useMutation({
    mutationFn: openOffice,
    onSuccess: onOutcome,
    meta: {
      success: (outcome) =>
        outcome === 'opened'
          ? { title: 'Opened', description: 'You see its applications and certificates from now on.' }
          : undefined,
    },
  });
}

/** Sends the link again, to the account's own address. */
export function useSendOfficeLinkMutation() {
  return useMutation({
    mutationFn: sendOfficeLink,
    meta: {
      success: { title: 'Link sent' },
      error: { title: 'Not sent' },
      invalidates: [applicationKeys.all],
    },
  });
}

async function openOffice(token: string): Promise<OpenedOffice> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('open_own_office', { token });
  if (error) throw toAppError(error);
  return data as OpenedOffice;
}

async function sendOfficeLink(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('send_office_link');
  if (error) throw toAppError(error);
}
