import { createTemporaryClient } from '~/lib/supabase';

/** Ends the session that a link brought along, because anybody may open a link. What the link confirms is confirmed, so a failure is none of the link. */
export async function endLinkSession(accessToken: string): Promise<void> {
  const client = await createTemporaryClient();
  await client.auth.admin.signOut(accessToken, 'local').catch(() => undefined);
}
