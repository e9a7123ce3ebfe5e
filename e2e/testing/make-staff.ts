import { signUp } from './sign-up.ts';

interface NewStaff {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Sends a request to the data interface with the service key. Fails with the answer when it is refused. */
export async function callRest(
  origin: string,
  key: string,
  path: string,
  method: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(`${origin}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  return answer;
}

/** Signs a person up and makes them a member of staff with these permissions, as the owner of the database would. */
export async function makeStaff(origin: string, key: string, person: NewStaff): Promise<void> {
  const [first_name = '', surname = ''] = person.name.split(' ');
  await signUp(origin, person, { first_name, surname });
  const found = await callRest(origin, key, `profiles?select=id&email=eq.${encodeURIComponent(person.email)}`, 'GET');
  const [profile] = (await found.json()) as { id: string }[];
  if (profile === undefined) throw new Error(`${person.email} has no profile`);
  await callRest(origin, key, `profiles?id=eq.${profile.id}`, 'PATCH', { first_name, surname });
  await callRest(origin, key, 'user_roles', 'POST', { user_id: profile.id, role: 'admin' });
  const given = person.permissions.map((permission) => ({ user_id: profile.id, permission }));
  if (given.length > 0) await callRest(origin, key, 'staff_permissions', 'POST', given);
}
