import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestApp } from '../../../server/src/testing/test-app.ts';

/** A client with an access token of this user, who has no session. */
export async function clientOf(test: TestApp, userId: string): Promise<SupabaseClient> {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return test.client(await test.deps.tokens.sign({ role: 'authenticated', sub: userId, exp, aal: 'aal1' }));
}

/** Signs in with a password, in a client of its own. Throws the error of a refused sign-in. */
export async function signIn(test: TestApp, email: string, password: string): Promise<SupabaseClient> {
  const client = test.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
