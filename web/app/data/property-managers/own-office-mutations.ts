import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** What has become of the link that opens the applications of the landlord or agent whose address an account has. */
export type OpenedOffice = 'opened' | 'password_needed' | 'other_account' | 'expired';

/**
 * Lets the account act for the landlord or agent whose link has this token. The screen shows what has become of it; `onOutcome` is
 * called also when the screen is gone by then.
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
