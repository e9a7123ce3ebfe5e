import { callAuth } from './api.ts';
import { linkIn, newestMailTo } from './mailbox.ts';
import type { Account } from './sign-in.ts';

/** Creates an account with the given metadata, and opens the link in the confirmation mail. */
export async function signUp(
  origin: string,
  { email, password }: Account,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  await callAuth(origin, 'signup', { email, password, data });
  await fetch(linkIn(await newestMailTo(origin, email)), { redirect: 'manual' });
}
