import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { mailTextKeys } from './keys';

/** Staff: the mails whose texts owners can edit, each with its newest versions first. */
export function mailTextsQueryOptions() {
  return queryOptions({ queryKey: mailTextKeys.all, queryFn: ({ signal }) => fetchMailTexts(signal) });
}

export type MailText = Awaited<ReturnType<typeof fetchMailTexts>>[number];
export type MailTextVersion = MailText['versions'][number];

async function fetchMailTexts(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('mail_templates')
    .select(
      '*, versions:mail_text_versions(id, subject, body, reason, written_at, author:profiles(display_name, email))',
    )
    .order('position')
    .order('name')
    .order('written_at', { referencedTable: 'versions', ascending: false })
    .order('id', { referencedTable: 'versions', ascending: false })
    .limit(50, { referencedTable: 'versions' })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
