import { type Account, callAuth, callRest } from './api.ts';
import { newestMailTo, spendLink } from './mailbox.ts';

/** Creates an account with the given metadata, and opens the link in the confirmation mail. */
export async function signUp(
  origin: string,
  { email, password }: Account,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  await callAuth(origin, 'signup', { email, password, data });
  await spendLink(await newestMailTo(origin, email));
}

interface NewStaff {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly permissions: readonly string[];
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
