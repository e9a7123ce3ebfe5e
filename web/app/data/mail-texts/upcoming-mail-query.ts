import { queryOptions } from '@tanstack/react-query';
import { readFunctionError } from '~/lib/function-error';
import { getSupabase } from '~/lib/supabase';
import { mailTextKeys } from './keys';

export interface UpcomingMail {
  /** The mail, by the name of its words. */
  readonly name: string;
  /** The number of the application that it is about. */
  readonly application: string;
  /** The unsaved reason. */
  readonly reason?: string;
  /** The unsaved note for the tenant. */
  readonly note?: string;
  /** The unsaved answer. */
  readonly answer?: string;
  /** The receiving side, if the mails of the two differ. */
  readonly side?: string;
}

/** Staff: a mail as it will be sent, in the words in force. */
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
