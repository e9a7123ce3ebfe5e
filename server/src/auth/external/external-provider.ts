import type { ProviderSettings } from '../../provider-settings.ts';

/** A provider's information about a person. */
export interface ExternalProfile {
  /** The person's id at the provider. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has verified that the address belongs to the person. */
  readonly isEmailVerified: boolean;
  /** The data stored with the identity, by GoTrue's names. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A finished sign-in at a provider. */
export interface ExternalSignIn {
  readonly profile: ExternalProfile;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

/** Values that connect a provider's response to its request. */
export interface ExternalChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The client's options for the provider. */
export interface ExternalOptions {
  /** Additional scopes, separated by spaces. */
  readonly scopes: string;
  /** Further parameters for the provider, such as `prompt` or `login_hint`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A sign-in provider. Every call throws when the provider's response is unexpected. */
export interface ExternalProvider {
  readonly settings: ProviderSettings;
  /** The address to redirect the browser to (RFC 6749, with PKCE). */
  authorizationUrl(checks: ExternalChecks, options: ExternalOptions): Promise<URL>;
  /** Takes the parameters that the browser brought back. */
  exchange(parameters: URLSearchParams, checks: ExternalChecks): Promise<ExternalSignIn>;
  /** Verifies an ID token that an app obtained itself, and returns its claims; undefined when the provider has no ID tokens. */
  readonly verifyIdToken?: (token: string, accessToken: string | undefined) => Promise<IdToken>;
}

/** A verified ID token. */
export interface IdToken {
  readonly profile: ExternalProfile;
  readonly nonce: string | undefined;
}
