import { useMutation } from '@tanstack/react-query';
import { missingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { mailTextKeys } from './keys';
import type { MailTextValues } from './mail-text-schema';

interface SaveInput {
  readonly template: string;
  readonly values: MailTextValues;
  /** The version that was read; none for the default. Fails with PT409 if there is a newer one. */
  readonly basedOn: string | undefined;
}

/** Owners: saves a new text for a mail, which is used from now on. */
export function useSaveMailTextMutation() {
  return useMutation({
    mutationFn: saveMailText,
    meta: {
      success: { title: 'Words saved', description: 'The next e-mail has them.' },
      error: { title: 'Not saved', unless: (error) => missingFields(error).length > 0 },
      invalidates: [mailTextKeys.all],
    },
  });
}

async function saveMailText({ template, values, basedOn }: SaveInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('save_mail_text', {
    template,
    ...values,
    ...(basedOn === undefined ? {} : { based_on: basedOn }),
  });
  if (error) throw toAppError(error);
}
