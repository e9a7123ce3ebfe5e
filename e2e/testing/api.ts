import { SignJWT } from 'jose';

/** The credentials of a sign-in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Sends a request to the sign-in service as the browser's client would, and returns the response. Fails with its error. */
export async function callAuth(origin: string, path: string, body: object): Promise<unknown> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${origin}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: config.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sign-in service refused ${path}: ${await answer.text()}`);
  return answer.json();
}

/** Signs a person in, and returns the access token of the new session. */
export async function accessTokenOf(origin: string, account: Account): Promise<string> {
  const session = await callAuth(origin, 'token?grant_type=password', account);
  return (session as { access_token: string }).access_token;
}

/** Calls a function of the database as a person. Fails with the response when it is refused. */
export async function callFunction(origin: string, account: Account, name: string, body: object): Promise<unknown> {
  const answer = await fetch(`${origin}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await accessTokenOf(origin, account)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Sends a request to the REST API with an access token or the service key. Fails with the response when it is refused. */
export async function callRest(
  origin: string,
  token: string,
  path: string,
  method: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(`${origin}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: token,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  return answer;
}

/** Signs a token as the server itself does. */
export function signToken(secret: string, claims: Readonly<Record<string, string>>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
}

/** A complete row of `property_managers` with this company name. */
export function propertyManagerRow(name: string) {
  return {
    company_name: name,
    contact_first_name: 'Ann',
    contact_last_name: 'Lee',
    business_email: `${name}@example.com`,
    address_line_1: '1 High Street',
    city: 'Cardiff',
    postal_code: 'CF10 1AA',
    country: 'United Kingdom',
  };
}
