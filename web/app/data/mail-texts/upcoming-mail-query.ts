import { queryOptions } from '@tanstack/react-query';
import { readFunctionError } from '~/lib/function-error';
import { getSupabase } from '~/lib/supabase';
import { mailTextKeys } from './keys';

export interface UpcomingMail {
  /** The name of the mail's text. */
  readonly name: string;
  /** The number of the application that the mail is about. */
  readonly application: string;
  /** The unsaved reason. */
  readonly reason?: string;
  /** The unsaved note for the tenant. */
  readonly note?: string;
  /** The unsaved answer. */
  readonly answer?: string;
  /** The recipient's side, if the two sides get different mails. */
  readonly side?: string;
}

/** Staff: a preview of a mail that an action will send, in the text in force. */
export function upcomingMailQueryOptions(mail: UpcomingMail) {
  return queryOptions({
    queryKey: [...mailTextKeys.previews, mail],
    queryFn: ({ signal }) => fetchMail(mail, signal),
  });
}

async function fetchMail(body: UpcomingMail, signal: AbortSignal): Promise<{ subject: string; text: string }> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke('preview-mail', { body: { ...body }, signal });
  if (error) throw await readFunctionError(error);
  return data as { subject: string; text: string };
}
