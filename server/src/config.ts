import { join } from 'node:path';
import { z } from 'zod';
import { trustedProxies } from './http/trusted-proxies.ts';
import { parseDuration } from './lib/duration.ts';
import { isLoopbackName } from './lib/loopback.ts';
import { isProviderSetting, type ProviderSettings, readProviders } from './provider-settings.ts';

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false')
  .transform((text) => ['true', '1', 'on'].includes(text));

const wholeNumber = (least: number, most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(least).max(most);

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

function areNetworks(parts: readonly string[]): boolean {
  try {
    trustedProxies(parts);
    return true;
  } catch {
    return false;
  }
}

/** In seconds; undefined for `none`. */
const duration = z.string().transform((text, context) => {
  if (text === 'none') return undefined;
  const seconds = parseDuration(text);
  if (seconds !== undefined && seconds > 0) return seconds;
  context.addIssue('must be a duration like 24h or 1h30m, or none');
  return z.NEVER;
});

const secret = z.string().min(32, 'must have at least 32 characters');

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user@host/name',
});

/** The settings by the names of the environment, with the defaults of the embedded service. */
const environmentSchema = z.object({
  NODE_ENV: z.string().toLowerCase().default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  SUPABASE_DIR: z.string().default('supabase'),
  /** The folder for compiled functions; `functions` in `DATA_DIR` by default. */
  FUNCTIONS_CACHE_DIR: z.string().optional(),
  WEB_DIR: z.string().default('web/build/client'),
  /** The addresses and networks of the proxies in front of the server, whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: list.refine(areNetworks, 'must be addresses or networks like 10.0.0.7,fd00::/8').default([]),
  DATABASE_URL: postgresAddress.optional(),
  /**
   * The address that bypasses a pooler in transaction mode, for LISTEN and migrations. Setting it means that `DATABASE_URL` is a
   * pooler.
   */
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  /** Whether statements are prepared by name. PgBouncer before 1.21 does not allow it in transaction mode. */
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  /**
   * The time limit of one statement for each role, in milliseconds; 0 means none. The limit applies to each statement of a job,
   * not to the whole job. The server's own statements as the owner have none.
   */
  STATEMENT_TIMEOUT_ANON: wholeNumber(0, 3_600_000).default(3000),
  STATEMENT_TIMEOUT_AUTHENTICATED: wholeNumber(0, 3_600_000).default(8000),
  STATEMENT_TIMEOUT_SERVICE_ROLE: wholeNumber(0, 3_600_000).default(120_000),
  JWT_SECRET: secret.optional(),
  /**
   * Signs with RS256 or ES256 instead of HS256: a JWK set as JSON, one of whose private keys has `sign` in its `key_ops`
   * (GoTrue's `GOTRUE_JWT_KEYS`).
   */
  JWT_KEYS: z.string().optional(),
  ANON_KEY: z.string().optional(),
  SERVICE_ROLE_KEY: z.string().optional(),
  JWT_EXPIRY: wholeNumber(30, 604_800).default(3600),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ADDITIONAL_REDIRECT_URLS: list.default([]),
  DISABLE_SIGNUP: flag.default(false),
  ENABLE_EMAIL_AUTOCONFIRM: flag.default(false),
  /** Whether accounts may have a phone number to sign in with. */
  ENABLE_PHONE_SIGNUP: flag.default(true),
  /** Treats phone numbers as confirmed without a code. */
  ENABLE_PHONE_AUTOCONFIRM: flag.default(false),
  ENABLE_ANONYMOUS_USERS: flag.default(false),
  /** Requires the current password or a mailed code for a password change a day or more after signing in. */
  SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag.default(true),
  /** Requires the current password for every password change, except after signing in by a link in a mail. */
  SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag.default(false),
  /** Whether people may add identities to their account, and remove them. */
  SECURITY_MANUAL_LINKING_ENABLED: flag.default(false),
  /** The maximum lifetime of a session, and the inactivity timeout. */
  SESSIONS_TIMEBOX: duration.prefault('2160h'),
  SESSIONS_INACTIVITY_TIMEOUT: duration.prefault('720h'),
  /** Ends a person's session once another one of theirs is used. */
  SESSIONS_SINGLE_PER_USER: flag.default(false),
  /** Whether second factors of a type can be set up, and whether they count. */
  MFA_TOTP_ENROLL_ENABLED: flag.default(true),
  MFA_TOTP_VERIFY_ENABLED: flag.default(true),
  MFA_PHONE_ENROLL_ENABLED: flag.default(true),
  MFA_PHONE_VERIFY_ENABLED: flag.default(true),
  MFA_MAX_ENROLLED_FACTORS: wholeNumber(1, 100).default(10),
  /**
   * The address that codes for phones are posted to, in the form of Supabase's send-SMS hook. Without it they are caught in the
   * mailbox.
   */
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Signs those posts as Standard Webhooks do: `v1,whsec_<base64>`, or any text of 32 characters or more. */
  SMS_WEBHOOK_SECRET: secret.optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: wholeNumber(1, 65535).default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
  SMTP_ADMIN_EMAIL: z.email('must be an e-mail address').default('no-reply@example.com'),
  /** The sender's name of mails; the host of `SITE_URL` by default. */
  SMTP_SENDER_NAME: z.string().optional(),
  PGRST_DB_SCHEMAS: list.default(['public']),
  PGRST_DB_MAX_ROWS: wholeNumber(1, 1_000_000).default(1000),
  /** The largest body of a data request, in bytes. */
  REST_BODY_LIMIT: wholeNumber(1000, 1_000_000_000).default(6_000_000),
  /** The largest body without a sign-in, which is smaller because visitors send forms and no lists. */
  REST_BODY_LIMIT_ANON: wholeNumber(1000, 1_000_000_000).default(100_000),
  /** The largest request body of a function, in bytes. */
  FUNCTIONS_BODY_LIMIT: wholeNumber(1000, 1_000_000_000).default(1_000_000),
  STORAGE_BACKEND: z.enum(['file', 's3'], 'must be file or s3').default('file'),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_ENDPOINT: z.string().optional(),
  STORAGE_S3_REGION: z.string().default('eu-west-2'),
  /**
   * The folder of this installation in the bucket. Without one, the remains of interrupted uploads are not removed, because they
   * cannot be distinguished from other installations' files. Older files are still found when it is set later. No two databases may share
   * one.
   */
  STORAGE_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'must be a folder name such as production or rgc/production')
    .default(''),
  /** The contents of a new database: demo data, which production refuses, or nothing. */
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  /** Whether clients of live changes may also send messages to each other. Visitors may then as well. */
  REALTIME_BROADCAST: flag.default(false),
  RATE_LIMIT: flag.default(true),
  /** The bearer token with which Prometheus reads `/metrics`. Without it the page does not exist. */
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

type Environment = z.infer<typeof environmentSchema>;

/** The server's settings. The addresses are complete; keys may be missing until they are generated. */
export type Config = Omit<Environment, 'SITE_URL' | 'SMTP_SENDER_NAME' | 'FUNCTIONS_CACHE_DIR' | 'SEED'> & {
  readonly SMTP_SENDER_NAME: string;
  readonly SITE_URL: string;
  readonly FUNCTIONS_CACHE_DIR: string;
  readonly SEED: 'demo' | 'none';
  /** The sign-in providers, from `EXTERNAL_<NAME>_…`. */
  readonly EXTERNAL_PROVIDERS: readonly ProviderSettings[];
};

/** The settings with the secret and the keys filled in, for all parts of a running server. */
export type ReadyConfig = Config & {
  readonly JWT_SECRET: string;
  readonly ANON_KEY: string;
  readonly SERVICE_ROLE_KEY: string;
};

/** Whether a name in the environment is that of a setting. */
export function isSetting(name: string): boolean {
  return Object.hasOwn(environmentSchema.shape, name) || isProviderSetting(name);
}

/** An invalid setting. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings from the environment. An empty value counts as unset.
 * Fails with a {@link ConfigError} of one line that names the first invalid setting.
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const settings = parsed.data;
  if (settings.STORAGE_BACKEND === 's3' && settings.STORAGE_S3_BUCKET === undefined) {
    throw new ConfigError('STORAGE_S3_BUCKET: must be set when STORAGE_BACKEND is s3');
  }
  if (!settings.DATABASE_PREPARED_STATEMENTS && settings.DATABASE_DIRECT_URL === undefined) {
    throw new ConfigError('DATABASE_DIRECT_URL: must be set when DATABASE_PREPARED_STATEMENTS is false');
  }
  if (settings.SMS_WEBHOOK_URL !== undefined && settings.SMS_WEBHOOK_SECRET === undefined) {
    throw new ConfigError('SMS_WEBHOOK_SECRET: must be set when SMS_WEBHOOK_URL is');
  }
  const SITE_URL = (settings.SITE_URL ?? ownAddress(settings)).replace(/\/+$/, '');
  const isPublic = productionReasons({ ...settings, SITE_URL }).length > 0;
  if (isPublic && settings.SEED === 'demo') {
    throw new ConfigError('SEED: must not be demo in production, because the passwords of the demo data are published');
  }
  return {
    ...settings,
    SMTP_SENDER_NAME: settings.SMTP_SENDER_NAME ?? new URL(SITE_URL).host,
    FUNCTIONS_CACHE_DIR: settings.FUNCTIONS_CACHE_DIR ?? join(settings.DATA_DIR, 'functions'),
    EXTERNAL_PROVIDERS: providersOf(given),
    SITE_URL,
    SEED: settings.SEED ?? (isPublic ? 'none' : 'demo'),
  };
}

function ownAddress({ HOST, PORT }: Environment): string {
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

function providersOf(environment: Readonly<Record<string, string | undefined>>): readonly ProviderSettings[] {
  try {
    return readProviders(environment);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

type ProductionSettings = Pick<Config, 'NODE_ENV' | 'HOST' | 'SITE_URL'>;

/** The settings that make this a production start, each as a phrase; empty when the service is for this machine only. */
export function productionReasons({ NODE_ENV, HOST, SITE_URL }: ProductionSettings): readonly string[] {
  return [
    ...(NODE_ENV === 'production' ? ['NODE_ENV is production'] : []),
    ...(isLoopbackName(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(isLoopbackName(new URL(SITE_URL).hostname) ? [] : [`SITE_URL is ${SITE_URL}`]),
  ];
}

/** Whether other people than the one at this machine can reach the service. */
export function isProduction(config: ProductionSettings): boolean {
  return productionReasons(config).length > 0;
}
