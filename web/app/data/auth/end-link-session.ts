import { createTemporaryClient } from '~/lib/supabase';

/**
 * Ends the session that a link has started, because anybody may open a link. The link has already confirmed the address, so a
 * failure here is ignored.
 */
export async function endLinkSession(accessToken: string): Promise<void> {
  const client = await createTemporaryClient();
  await client.auth.admin.signOut(accessToken, 'local').catch(() => undefined);
}
