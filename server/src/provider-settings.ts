/** A sign-in provider as `EXTERNAL_<NAME>_…` in the environment describes it. */
export interface ProviderSettings {
  /** `google`, `azure`, `apple` and `github` are built in; any other name is the OpenID Connect issuer at `url`. */
  readonly name: string;
  /** The first is this server's; the others are apps whose ID tokens are accepted as well. */
  readonly clientIds: readonly [string, ...string[]];
  readonly secret: string | undefined;
  readonly url: string | undefined;
  readonly redirectUri: string | undefined;
  /** The domains whose people `/sso` sends here. A provider with domains serves only them. */
  readonly domains: readonly string[];
  /** Whether apps' ID tokens are accepted without a matching nonce. */
  readonly skipsNonceCheck: boolean;
}

const settingNames = ['ENABLED', 'CLIENT_ID', 'SECRET', 'URL', 'REDIRECT_URI', 'DOMAINS', 'SKIP_NONCE_CHECK'] as const;
const settingPattern = new RegExp(`^EXTERNAL_([A-Z0-9_]+?)_(${settingNames.join('|')})$`);

/** Providers that need no address. */
const knownProviders: ReadonlySet<string> = new Set(['google', 'azure', 'apple', 'github']);

/** Settings that GoTrue has under the same prefix and this server elsewhere. */
const otherSettings: ReadonlySet<string> = new Set(['EMAIL', 'PHONE', 'ANONYMOUS_USERS']);

type Settings = Partial<Record<(typeof settingNames)[number], string>>;

/** Whether a name in the environment is that of a provider's setting. */
export function isProviderSetting(name: string): boolean {
  return settingPattern.test(name);
}

/**
 * Reads the enabled providers. For each NAME: `EXTERNAL_<NAME>_ENABLED=true`, `_CLIENT_ID` (several with commas), `_SECRET`,
 * `_URL` (the issuer; a tenant's address for Azure, a server's for GitHub), `_REDIRECT_URI` (by default
 * `SITE_URL/auth/v1/callback`), `_DOMAINS` (for `/sso`) and `_SKIP_NONCE_CHECK`: GoTrue's names without `GOTRUE_`. Fails with an
 * error of one line that starts with the invalid setting.
 */
export function readProviders(environment: Readonly<Record<string, string | undefined>>): readonly ProviderSettings[] {
  const byName = new Map<string, Settings>();
  for (const [name, value] of Object.entries(environment)) {
    const [, provider, setting] = settingPattern.exec(name) ?? [];
    if (provider === undefined || setting === undefined || !value || otherSettings.has(provider)) continue;
    byName.set(provider, { ...byName.get(provider), [setting]: value });
  }
  return [...byName].filter(([, { ENABLED }]) => isOn(ENABLED)).map(([name, settings]) => readProvider(name, settings));
}

function readProvider(name: string, settings: Settings): ProviderSettings {
  const [clientId, ...furtherIds] = listOf(settings.CLIENT_ID);
  if (clientId === undefined) throw new Error(`EXTERNAL_${name}_CLIENT_ID: must be set`);
  const { URL: url, REDIRECT_URI: redirectUri } = settings;
  if (url === undefined && !knownProviders.has(name.toLowerCase()))
    throw new Error(`EXTERNAL_${name}_URL: must be the address of an OpenID Connect issuer`);
  for (const [setting, address] of Object.entries({ URL: url, REDIRECT_URI: redirectUri })) {
    if (address !== undefined && !/^https?:\/\/./.test(address))
      throw new Error(`EXTERNAL_${name}_${setting}: must be an http or https address`);
  }
  return {
    name: name.toLowerCase(),
    clientIds: [clientId, ...furtherIds],
    secret: settings.SECRET,
    url,
    redirectUri,
    domains: listOf(settings.DOMAINS).map((domain) => domain.toLowerCase()),
    skipsNonceCheck: isOn(settings.SKIP_NONCE_CHECK),
  };
}

function isOn(text: string | undefined): boolean {
  return ['true', '1', 'on'].includes(text ?? '');
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
