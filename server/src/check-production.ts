import { join } from 'node:path';
import type { AppDeps } from './app-deps.ts';
import { isPassword } from './auth/passwords.ts';
import { type Config, productionReasons } from './config.ts';
import { readDemoAccounts } from './demo-data.ts';
import { isLoopbackName } from './lib/loopback.ts';

/** The unsafe settings of a production start. Those that would let a stranger in refuse the start, the rest are warnings. */
interface Finding {
  readonly kind: 'refused' | 'warning';
  readonly text: string;
}

/** Secrets copied from documentation or a test, such as Supabase's `super-secret-jwt-token-…`. */
const placeholder = /secret|password|example|change|your/i;

/** The fewest different characters in a random secret: of 32 hexadecimal digits nearly all have ten or more. */
const fewestCharacters = 8;

/** A `**` before the path matches any host. */
const anyHost = /^([\w*?]+:\/\/)?[^/]*\*\*/;

/**
 * Looks for everything unsafe about a production start: in the given settings, and in the database, which may still be empty.
 * Returns the warnings to print. Fails with the same lines when something would let a stranger in.
 */
export async function checkProduction(given: Config, database: AppDeps['database']): Promise<readonly string[]> {
  const reasons = productionReasons(given);
  if (reasons.length === 0) return [];
  const findings = [...findInSettings(given), ...(await findDemoAccounts(given, database))];
  if (findings.length === 0) return [];
  const title = `Unsafe in production (${reasons.join(', ')}):`;
  const lines = [title, ...findings.map(({ kind, text }) => `  ${kind}: ${text}`)];
  if (findings.every(({ kind }) => kind === 'warning')) return lines;
  throw new Error(`the settings refused below would let a stranger in.\n${lines.join('\n')}`);
}

function findInSettings(given: Config): readonly Finding[] {
  const secrets = join(given.DATA_DIR, 'secrets.json');
  const checks: readonly (readonly [isUnsafe: boolean, kind: Finding['kind'], text: string])[] = [
    [isGuessable(given.JWT_SECRET), 'refused', 'JWT_SECRET can be guessed. Make one with: openssl rand -base64 48'],
    [
      given.ADDITIONAL_REDIRECT_URLS.some((pattern) => anyHost.test(pattern)),
      'refused',
      'ADDITIONAL_REDIRECT_URLS has ** in the place of a host, so that links in mails hand sessions to any site',
    ],
    [
      given.TRUSTED_PROXIES.some(containsStrangers),
      'refused',
      'TRUSTED_PROXIES has a network of strangers, who could then choose the address that limits count',
    ],
    [
      given.JWT_SECRET === undefined,
      'warning',
      `JWT_SECRET is not set, so that ${secrets} signs: keep that file, and give every process the same`,
    ],
    [
      given.SMTP_HOST === undefined,
      'warning',
      'SMTP_HOST is not set: no mail is sent, and nobody can confirm an address or reset a password',
    ],
    [
      given.SITE_URL.startsWith('http:'),
      'warning',
      `SITE_URL is ${given.SITE_URL}: passwords and documents travel unencrypted, and links in mails lead there`,
    ],
    [
      given.ENABLE_EMAIL_AUTOCONFIRM,
      'warning',
      "ENABLE_EMAIL_AUTOCONFIRM is on: people can sign up with somebody else's e-mail address",
    ],
    [
      given.ENABLE_PHONE_AUTOCONFIRM,
      'warning',
      "ENABLE_PHONE_AUTOCONFIRM is on: people can sign up with somebody else's phone number",
    ],
    [!given.RATE_LIMIT, 'warning', 'RATE_LIMIT is off: passwords and codes can be tried without end'],
    ...(['SMS_WEBHOOK_URL', 'STORAGE_S3_ENDPOINT'] as const).map(
      (name) => [isPlainHttp(given[name]), 'warning', `${name} is plain http`] as const,
    ),
  ];
  return checks.flatMap(([isUnsafe, kind, text]) => (isUnsafe ? [{ kind, text }] : []));
}

/** Whether a network is larger than any that a proxy has to itself, which is at most one like 10.0.0.0/8 or fd00::/8. */
function containsStrangers(network: string): boolean {
  const [, prefix = '128'] = network.split('/');
  return Number(prefix) < 8;
}

function isGuessable(secret: string | undefined): boolean {
  return secret !== undefined && (placeholder.test(secret) || new Set(secret).size < fewestCharacters);
}

function isPlainHttp(address: string | undefined): boolean {
  return address?.startsWith('http:') === true && !isLoopbackName(new URL(address).hostname);
}

async function findDemoAccounts(given: Config, database: AppDeps['database']): Promise<readonly Finding[]> {
  const accounts = await readDemoAccounts(given.SUPABASE_DIR);
  const [schema] = await database.query<{ has_users: boolean }>(
    "select to_regclass('auth.users') is not null as has_users",
  );
  if (!schema?.has_users) return [];
  const users = await database.query<{ email: string; encrypted_password: string | null }>(
    'select email, encrypted_password from auth.users where email = any($1)',
    [accounts.map(({ email }) => email)],
  );
  const findings: Finding[] = [];
  for (const { email, encrypted_password } of users) {
    const password = accounts.find((account) => account.email === email)?.password ?? '';
    if (!(await isPassword(password, encrypted_password))) continue;
    findings.push({ kind: 'refused', text: `${email} signs in with the published password of the demo data` });
  }
  return findings;
}
