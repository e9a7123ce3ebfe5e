import { Hono } from 'hono';
import { openRateLimits } from '../http/open-rate-limits.ts';
import { openSmsSender } from '../mail/open-sms-sender.ts';
import { adminCreateUser } from './admin/create-user.ts';
import { adminDeleteUser } from './admin/delete-user.ts';
import { adminDeleteFactor, adminListFactors } from './admin/factors.ts';
import { generateLink } from './admin/generate-link.ts';
import { adminGetUser } from './admin/get-user.ts';
import { invite } from './admin/invite.ts';
import { adminListUsers } from './admin/list-users.ts';
import { adminUpdateUser } from './admin/update-user.ts';
import type { AuthEndpoint, AuthServices } from './auth-services.ts';
import { AuthError, handleAuthError } from './errors.ts';
import { authorize } from './external/authorize.ts';
import { authorizeIdentity } from './external/authorize-identity.ts';
import { callback } from './external/callback.ts';
import { openProviders } from './external/open-providers.ts';
import { saml, sso } from './external/sso.ts';
import { unlinkIdentity } from './external/unlink-identity.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrolFactor } from './factors/enrol-factor.ts';
import { unenrolFactor } from './factors/unenrol-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { getUser } from './get-user.ts';
import { health } from './health.ts';
import { jwks } from './jwks.ts';
import { otp } from './links/otp.ts';
import { recover } from './links/recover.ts';
import { resend } from './links/resend.ts';
import { verify } from './links/verify.ts';
import { verifyLink } from './links/verify-link.ts';
import { AuthLimits } from './rate-limits.ts';
import { reauthenticate } from './reauthenticate.ts';
import { logout } from './sessions/logout.ts';
import { token } from './sessions/token.ts';
import { settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';

/** Every call of the auth API. */
const endpoints: readonly (readonly [method: string, path: string, endpoint: AuthEndpoint])[] = [
  ['POST', '/signup', signUp],
  ['POST', '/token', token],
  ['POST', '/logout', logout],
  ['GET', '/user', getUser],
  ['PUT', '/user', updateUser],
  ['GET', '/reauthenticate', reauthenticate],
  ['GET', '/user/identities/authorize', authorizeIdentity],
  ['DELETE', '/user/identities/:id', unlinkIdentity],

  ['GET', '/authorize', authorize],
  ['GET', '/callback', callback],
  ['POST', '/callback', callback],
  ['POST', '/sso', sso],
  ['GET', '/sso/saml/metadata', saml],
  ['POST', '/sso/saml/acs', saml],

  ['POST', '/factors', enrolFactor],
  ['DELETE', '/factors/:id', unenrolFactor],
  ['POST', '/factors/:id/challenge', challengeFactor],
  ['POST', '/factors/:id/verify', verifyFactor],

  ['GET', '/verify', verifyLink],
  ['POST', '/verify', verify],
  ['POST', '/recover', recover],
  ['POST', '/resend', resend],
  ['POST', '/otp', otp],
  ['POST', '/magiclink', otp],

  ['GET', '/admin/users', adminListUsers],
  ['POST', '/admin/users', adminCreateUser],
  ['GET', '/admin/users/:id', adminGetUser],
  ['PUT', '/admin/users/:id', adminUpdateUser],
  ['DELETE', '/admin/users/:id', adminDeleteUser],
  ['GET', '/admin/users/:id/factors', adminListFactors],
  ['DELETE', '/admin/users/:id/factors/:factorId', adminDeleteFactor],
  ['POST', '/admin/generate_link', generateLink],
  ['POST', '/invite', invite],

  ['GET', '/settings', settings],
  ['GET', '/health', health],
  ['GET', '/.well-known/jwks.json', jwks],
];

/** The auth API, in the protocol of Supabase Auth (GoTrue). */
export function authRoutes(deps: Omit<AuthServices, 'limits' | 'sms' | 'providers'>): Hono {
  const { config, database, mailer } = deps;
  const limits = new AuthLimits(config.RATE_LIMIT, openRateLimits(database), database);
  const auth: AuthServices = { ...deps, limits, sms: openSmsSender(config, mailer), providers: openProviders(config) };
  const routes = new Hono();
  routes.onError(handleAuthError(deps.log));
  for (const [method, path, endpoint] of endpoints) {
    routes.on(method, path, (context) => endpoint(auth, context.req.raw, context.req.param()));
  }
  routes.all('*', () => {
    throw new AuthError(404, 'not_found', '404 page not found');
  });
  return routes;
}
