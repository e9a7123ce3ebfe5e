import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { PreviewInput } from './mail-preview-query';

/** Owners: sends a mail with a saved or unsaved text to themselves. */
export function useSendTestMailMutation() {
  return useMutation({
    mutationFn: sendTestMail,
    meta: {
      success: (address) => ({ title: 'Test sent', description: `To ${String(address)}.` }),
      error: { title: 'Test not sent' },
    },
  });
}

async function sendTestMail({ name, subject, body, application }: PreviewInput): Promise<string> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('send_test_mail', { template: name, subject, body, application });
  if (error) throw toAppError(error);
  return data;
}
