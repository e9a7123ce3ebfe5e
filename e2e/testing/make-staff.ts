import { signUp } from './sign-up.ts';

interface NewStaff {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Signs a person up and makes them a member of staff with these permissions, as the owner of the database would. */
export async function makeStaff(origin: string, serviceKey: string, person: NewStaff): Promise<void> {
  const [first_name = '', surname = ''] = person.name.split(' ');
  await signUp(origin, person, { first_name, surname });
  const call = async (path: string, method: string, body?: object) => {
    const answer = await fetch(`${origin}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer;
  };
  const found = await call(`profiles?select=id&email=eq.${encodeURIComponent(person.email)}`, 'GET');
  const [profile] = (await found.json()) as { id: string }[];
  if (profile === undefined) throw new Error(`${person.email} has no profile`);
  await call(`profiles?id=eq.${profile.id}`, 'PATCH', { first_name, surname });
  await call('user_roles', 'POST', { user_id: profile.id, role: 'admin' });
  const given = person.permissions.map((permission) => ({ user_id: profile.id, permission }));
  if (given.length > 0) await call('staff_permissions', 'POST', given);
}
