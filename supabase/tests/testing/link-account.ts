import type { Database } from '../../../server/src/database/database.ts';
import { as } from './actors.ts';
import { ids } from './fixture.ts';

/** The token of the newest mail that lets an account act for a landlord or agent. */
export async function officeToken(database: Database, email: string): Promise<string> {
  const [mail] = await database.query<{ token: string }>(
    `select payload #>> '{data,token}' as token from private.jobs
     where payload ->> 'template' = 'open-office' and payload ->> 'to' = $1 order by created_at desc limit 1`,
    [email],
  );
  return mail?.token ?? '';
}

/** Opens a link in a session that started with the account's password, and returns the outcome. */
export async function openOffice(database: Database, person: string, token: string): Promise<string | undefined> {
  const [opened] = await database.scoped<{ outcome: string }>(
    {
      role: 'authenticated',
      claims: { sub: person, role: 'authenticated', aal: 'aal1', amr: [{ method: 'password', timestamp: 1 }] },
    },
    'select public.open_own_office($1) as outcome',
    [token],
  );
  return opened?.outcome;
}

/** Lets an account act for a landlord or agent: an owner links it, and the person opens the link in the mail. */
export async function linkAccount(
  database: Database,
  person: string,
  manager: string = ids.propertyManager,
): Promise<void> {
  const [account] = await database.query<{ email: string }>(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1 returning email',
    [person],
  );
  const email = account?.email ?? '';
  await as(database, 'admin', 'select public.link_property_manager_user($1, $2)', [manager, email]);
  const outcome = await openOffice(database, person, await officeToken(database, email));
  if (outcome !== 'opened') throw new Error(`The link is ${outcome}`);
}
