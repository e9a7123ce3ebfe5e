import type { AppDeps } from '../app-deps.ts';
import type { SmsSender } from '../mail/sms-sender.ts';
import type { ExternalProvider } from './external/external-provider.ts';
import type { AuthLimits } from './rate-limits.ts';

/** The dependencies of every auth endpoint. */
export interface AuthServices
  extends Pick<AppDeps, 'config' | 'database' | 'tokens' | 'mailer' | 'hooks' | 'background' | 'log'> {
  readonly limits: AuthLimits;
  /** Sends codes to phones; undefined where none can be sent. */
  readonly sms: SmsSender | undefined;
  /** The providers that people can sign in with, by name. */
  readonly providers: ReadonlyMap<string, ExternalProvider>;
}

/** The parameters that the router has read from the path, by name: `/factors/:id` has `id`. */
export type PathParameters = Readonly<Record<string, string>>;

/** One operation of the auth API, on standard requests and responses. Fails with an `AuthError`. */
export type AuthEndpoint = (auth: AuthServices, request: Request, path: PathParameters) => Promise<Response>;
