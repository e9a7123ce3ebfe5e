import { loadConfig } from '../server/src/config.ts';
import type { Database } from '../server/src/database/database.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { protectData } from '../server/src/protect-data.ts';

const removal = '--remove-second-factor';
const usage = `Usage: npm run admin -- you@example.com [${removal}]`;

/**
 * `npm run admin -- you@example.com`: gives an existing account the role admin. With `--remove-second-factor` it also removes the
 * account's authenticator apps, for an administrator who has lost the phone when no other can remove them.
 */
async function main([email, option, ...more]: readonly string[]): Promise<void> {
  const isKnown = option === undefined || option === removal;
  if (email === undefined || !email.includes('@') || !isKnown || more.length > 0) return fail(usage);
  try {
    const config = loadConfig(process.env);
    await protectData(config.DATA_DIR);
    const database = await openDatabase(config);
    await makeAdmin(database, email.toLowerCase(), option === removal).finally(() => database.close());
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Gives the account with this address (in lower case) the role admin. Says so, or that the account does not exist. */
async function makeAdmin(database: Database, email: string, hasLostFactor: boolean): Promise<void> {
  const [schema] = await database.query<{ is_ready: boolean }>(
    `select to_regclass('auth.users') is not null and to_regclass('public.user_roles') is not null as is_ready`,
  );
  if (!schema?.is_ready) return fail('The database is empty. Start the service once with: npm start');
  const [given] = await database.query<{ user_id: string }>(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1 and not is_sso_user
     on conflict (user_id) do update set role = 'admin' returning user_id`,
    [email],
  );
  if (given === undefined) return fail(`There is no account ${email}. Sign up at /apply first, then run this again.`);
  process.stdout.write(`${email} is now an administrator.\n`);
  if (hasLostFactor) await removeSecondFactors(database, given.user_id);
}

/** Removes the account's second factors and ends its sessions, which may have used the lost one. Says how many there were. */
async function removeSecondFactors(database: Database, userId: string): Promise<void> {
  const removed = await database.query(
    `with ended as (delete from auth.sessions where user_id = $1)
     delete from auth.mfa_factors where user_id = $1 returning id`,
    [userId],
  );
  const count = removed.length === 1 ? 'one second factor' : `${removed.length} second factors`;
  process.stdout.write(`Removed ${count}. Sign in with the password and set up a new one.\n`);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
