import { randomUUID } from 'node:crypto';
import { recordAudit } from './audit.ts';
import type { AuthServices } from './auth-services.ts';
import { AuthError } from './errors.ts';
import { startSession } from './sessions/sessions.ts';
import { findUserById } from './users.ts';

/**
 * Creates an account without address or password, for a person who may add them later by `PUT /user`, and starts its session.
 * Fails with `anonymous_provider_disabled` when `ENABLE_ANONYMOUS_USERS` is off.
 */
export async function signUpAnonymously(
  auth: AuthServices,
  request: Request,
  userMetadata: Readonly<Record<string, unknown>>,
): Promise<Response> {
  if (!auth.config.ENABLE_ANONYMOUS_USERS) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const id = randomUUID();
  const session = await auth.database.transaction(async (transaction) => {
    await transaction.query(
      `insert into auth.users (instance_id, id, aud, role, is_anonymous, raw_app_meta_data, raw_user_meta_data)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', true, '{}', $2)`,
      [id, userMetadata],
    );
    const user = await findUserById(transaction, id);
    if (user === undefined) throw new Error('The new account is missing');
    await recordAudit(transaction, request, 'user_signedup', user, { provider: 'anonymous' });
    return startSession(auth, transaction, request, user, 'anonymous');
  });
  return Response.json(session);
}
