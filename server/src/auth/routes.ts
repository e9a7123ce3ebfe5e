import { Hono } from 'hono';
import { adminCreateUser } from './admin-create-user.ts';
import { adminDeleteUser } from './admin-delete-user.ts';
import { adminDeleteFactor, adminListFactors } from './admin-factors.ts';
import { adminGetUser } from './admin-get-user.ts';
import { adminListUsers } from './admin-list-users.ts';
import { adminUpdateUser } from './admin-update-user.ts';
import type { AuthEndpoint, AuthServices } from './auth-services.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrolFactor } from './enrol-factor.ts';
import { AuthError, handleAuthError } from './errors.ts';
import { generateLink } from './generate-link.ts';
import { getUser } from './get-user.ts';
import { health } from './health.ts';
import { invite } from './invite.ts';
import { jwks } from './jwks.ts';
import { AuthLimits } from './limits.ts';
import { logout } from './logout.ts';
import { otp } from './otp.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { token } from './token.ts';
import { unenrolFactor } from './unenrol-factor.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { updateUser } from './update-user.ts';
import { verify } from './verify.ts';
import { verifyFactor } from './verify-factor.ts';
import { verifyLink } from './verify-link.ts';

/** The auth API, in the protocol of Supabase Auth (GoTrue). */
export function authRoutes(deps: Omit<AuthServices, 'limits'>): Hono {
  const { config, database, tokens, mailer, log } = deps;
  const auth: AuthServices = { config, database, tokens, mailer, log, limits: new AuthLimits(config.RATE_LIMIT) };
  const routes = new Hono();
  const add = (method: string, path: string, endpoint: AuthEndpoint) =>
    routes.on(method, path, (context) => endpoint(auth, context.req.raw));

  routes.onError(handleAuthError(log));
  routes.use(async (context, next) => {
    await next();
    // Answers hold tokens and personal data.
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
  });

  add('POST', '/signup', signUp);
  add('POST', '/token', token);
  add('POST', '/logout', logout);
  add('GET', '/user', getUser);
  add('PUT', '/user', updateUser);
  add('GET', '/reauthenticate', reauthenticate);
  add('DELETE', '/user/identities/:id', unlinkIdentity);

  add('POST', '/factors', enrolFactor);
  add('DELETE', '/factors/:id', unenrolFactor);
  add('POST', '/factors/:id/challenge', challengeFactor);
  add('POST', '/factors/:id/verify', verifyFactor);

  add('GET', '/verify', verifyLink);
  add('POST', '/verify', verify);
  add('POST', '/recover', recover);
  add('POST', '/resend', resend);
  add('POST', '/otp', otp);
  add('POST', '/magiclink', otp);

  add('GET', '/admin/users', adminListUsers);
  add('POST', '/admin/users', adminCreateUser);
  add('GET', '/admin/users/:id', adminGetUser);
  add('PUT', '/admin/users/:id', adminUpdateUser);
  add('DELETE', '/admin/users/:id', adminDeleteUser);
  add('GET', '/admin/users/:id/factors', adminListFactors);
  add('DELETE', '/admin/users/:id/factors/:factorId', adminDeleteFactor);
  add('POST', '/admin/generate_link', generateLink);
  add('POST', '/invite', invite);

  add('GET', '/settings', settings);
  add('GET', '/health', health);
  add('GET', '/.well-known/jwks.json', jwks);

  routes.all('*', () => {
    throw new AuthError(404, 'not_found', '404 page not found');
  });
  return routes;
}
