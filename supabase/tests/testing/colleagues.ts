import type { Queryable } from '../../../server/src/database/database.ts';

/** Adds a member of staff without any permission, with the password of the demo administrator, and returns their id. */
export async function addColleague(database: Queryable, email: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', $1, u.encrypted_password, now()
     from auth.users as u where u.email = 'helen.whitcombe@example.com' returning id`,
    [email],
  );
  if (row === undefined) throw new Error('There is no demo administrator');
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [row.id]);
  return row.id;
}
