import type { ProviderSettings } from '../../provider-settings.ts';

/** What a provider says about a person. */
export interface ExternalProfile {
  /** The person's id at the provider. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider vouches that the address is the person's. */
  readonly isEmailVerified: boolean;
  /** What is kept with the identity, by GoTrue's names. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A finished sign-in at a provider. */
export interface ExternalSignIn {
  readonly profile: ExternalProfile;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

/** What ties an answer of a provider to the request it answers. */
export interface ExternalChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the client wishes to ask the provider. */
export interface ExternalWish {
  /** Scopes beside the provider's usual ones, separated by spaces. */
  readonly scopes: string;
  /** Further parameters for the provider, such as `prompt` or `login_hint`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A provider that people can sign in with. Every call fails with an error of any kind when the provider does not answer as it should. */
export interface ExternalProvider {
  readonly settings: ProviderSettings;
  /** The address that the browser is sent to (RFC 6749, with PKCE). */
  authorizationUrl(checks: ExternalChecks, wish: ExternalWish): Promise<URL>;
  /** Takes the parameters that the browser brought back. */
  exchange(parameters: URLSearchParams, checks: ExternalChecks): Promise<ExternalSignIn>;
  /** Checks an ID token that an app got by itself, and gives its claims; undefined where the provider has no ID tokens. */
  readonly verifyIdToken?: (token: string, accessToken: string | undefined) => Promise<IdToken>;
}

/** A checked ID token. */
export interface IdToken {
  readonly profile: ExternalProfile;
  readonly nonce: string | undefined;
}
