import { callAuth } from './api.ts';
import type { Account } from './sign-in.ts';

/** Calls a function of the database as a person. Fails with the answer when it is refused. */
export async function callFunction(origin: string, account: Account, name: string, body: object): Promise<unknown> {
  const { access_token: token } = (await callAuth(origin, 'token?grant_type=password', account)) as {
    access_token: string;
  };
  const answer = await fetch(`${origin}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
