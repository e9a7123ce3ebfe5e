import type { Account } from './sign-in.ts';

/** Makes an account by the auth API. The service must have been started with ENABLE_EMAIL_AUTOCONFIRM. */
export async function signUp(origin: string, account: Account): Promise<void> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: config.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`The account was not made: ${await answer.text()}`);
}
