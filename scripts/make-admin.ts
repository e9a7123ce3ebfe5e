import { loadConfig } from '../server/src/config.ts';
import type { Database } from '../server/src/database/database.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { protectData } from '../server/src/protect-data.ts';

const removal = '--remove-second-factor';
const permissionOption = /^--permission=(decide|sign|finance|audit|owner)$/;
const ownerRemoval = '--remove-owner';
const usage = `Usage: npm run admin -- you@example.com [${removal} | ${ownerRemoval} | --permission=NAME]`;

/**
 * `npm run admin -- you@example.com`: gives an existing account the role admin. With `--remove-second-factor` it also removes the account's
 * authenticator apps, for an administrator who has lost the phone when no other can remove them. With `--permission` it also gives a
 * permission, and with `--remove-owner` it takes the permission "owner" away: on the website, both need a second person.
 */
async function main([email, option, ...more]: readonly string[]): Promise<void> {
  const permission = permissionOption.exec(option ?? '')?.[1];
  const isKnown = option === undefined || option === removal || option === ownerRemoval || permission !== undefined;
  if (email === undefined || !email.includes('@') || !isKnown || more.length > 0) return fail(usage);
  try {
    const config = loadConfig(process.env);
    await protectData(config.DATA_DIR);
    const database = await openDatabase(config);
    const work = async () => {
      const userId = await makeAdmin(database, email.toLowerCase());
      if (userId === undefined) return;
      if (option === removal) await removeSecondFactors(database, userId);
      if (option === ownerRemoval) await removeOwner(database, userId);
      if (permission !== undefined) await givePermission(database, userId, permission);
    };
    await work().finally(() => database.close());
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Gives the account with this address (in lower case) the role admin and returns its id. Says so, or why that is not possible. */
async function makeAdmin(database: Database, email: string): Promise<string | undefined> {
  const [schema] = await database.query<{ is_ready: boolean }>(
    `select to_regclass('auth.users') is not null and to_regclass('public.user_roles') is not null as is_ready`,
  );
  if (!schema?.is_ready) {
    fail('The database is empty. Start the service once with: npm start');
    return undefined;
  }
  const [given] = await database.query<{ user_id: string }>(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1 and not is_sso_user
     on conflict (user_id) do update set role = 'admin' returning user_id`,
    [email],
  );
  if (given === undefined) fail(`There is no account ${email}. Sign up at /apply first, then run this again.`);
  else
    process.stdout.write(
      `${email} is now an administrator, and signs in again.\n${await passwordAdvice(database, given.user_id)}`,
    );
  return given?.user_id;
}

/** The advice for an account whose password may be too short for staff. Only a sign-in measures its length. */
async function passwordAdvice(database: Database, userId: string): Promise<string> {
  const [account] = await database.query<{ may_be_short: boolean }>(
    'select private.has_short_password(u) as may_be_short from auth.users as u where u.id = $1',
    [userId],
  );
  if (!account?.may_be_short) return '';
  return 'Staff need 12 characters or more: a shorter password must be changed at the next sign-in, by a link that is mailed then.\n';
}

/** Gives a permission. */
async function givePermission(database: Database, userId: string, permission: string): Promise<void> {
  await database.query(
    'insert into public.staff_permissions (user_id, permission) values ($1, $2) on conflict do nothing',
    [userId, permission],
  );
  process.stdout.write(`Gave the permission "${permission}".\n`);
}

/** Takes the permission "owner" away. The last owner keeps it. */
async function removeOwner(database: Database, userId: string): Promise<void> {
  await database.query(`delete from public.staff_permissions where user_id = $1 and permission = 'owner'`, [userId]);
  process.stdout.write('Took the permission "owner" away.\n');
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
