import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { mailChoiceKeys } from './keys';

/** The optional e-mails that the user can get, and whether they are switched on. */
export function ownMailTopicsQueryOptions(userId: string) {
  return queryOptions({ queryKey: mailChoiceKeys.own(userId), queryFn: ({ signal }) => fetchTopics(signal) });
}

export type MailTopic = Awaited<ReturnType<typeof fetchTopics>>[number];

async function fetchTopics(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_mail_topics').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
