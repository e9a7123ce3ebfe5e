import { loadConfig } from '../server/src/config.ts';
import type { Database } from '../server/src/database/database.ts';
import { openDatabase } from '../server/src/database/open.ts';

/** `npm run admin -- you@example.com`: gives an existing account the role admin. */
async function main(email: string | undefined): Promise<void> {
  if (email === undefined || !email.includes('@')) return fail('Usage: npm run admin -- you@example.com');
  try {
    const database = await openDatabase(loadConfig(process.env));
    await makeAdmin(database, email.toLowerCase()).finally(() => database.close());
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Gives the account of this address (in lower case) the role admin. Says so, or that there is no such account. */
async function makeAdmin(database: Database, email: string): Promise<void> {
  const [schema] = await database.query<{ is_ready: boolean }>(
    `select to_regclass('auth.users') is not null and to_regclass('public.user_roles') is not null as is_ready`,
  );
  if (!schema?.is_ready) return fail('The database is empty. Start the service once with: npm start');
  const given = await database.query(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1 and not is_sso_user
     on conflict (user_id) do update set role = 'admin' returning user_id`,
    [email],
  );
  if (given.length === 0) return fail(`There is no account ${email}. Sign up at /apply first, then run this again.`);
  process.stdout.write(`${email} is now an administrator.\n`);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

await main(process.argv[2]);
