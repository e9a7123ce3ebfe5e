import { adminUserSchema, parseBanDuration } from './admin-user-body.ts';
import { recordAudit } from './audit.ts';
import type { AuthEndpoint } from './auth-services.ts';
import { requireService } from './authenticate.ts';
import { normaliseEmail } from './email-address.ts';
import { AuthError, validationError } from './errors.ts';
import { hashPassword } from './passwords.ts';
import { readBody } from './read-body.ts';
import { banUser } from './user-changes.ts';
import { userJson } from './user-json.ts';
import { findUserById, insertUser } from './users.ts';

/**
 * `POST /admin/users`: makes an account, confirmed when `email_confirm` says so, and sends no mail.
 * Fails with `email_exists`, `validation_failed`, `weak_password`, and as `requireService` does.
 */
export const adminCreateUser: AuthEndpoint = async (auth, request) => {
  await requireService(auth, request);
  const body = await readBody(request, adminUserSchema);
  if (!body.email) throw validationError('Cannot create a user without either an email or phone');
  const email = normaliseEmail(body.email);
  const passwordHash = body.password ? await hashPassword(body.password) : (body.password_hash ?? null);
  const created = await auth.database.transaction(async (transaction) => {
    const user = await insertUser(transaction, {
      id: body.id ?? undefined,
      email,
      passwordHash,
      isConfirmed: body.email_confirm ?? false,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      role: body.role || undefined,
    });
    if (user === undefined) {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    if (body.ban_duration) await banUser(transaction, user.id, parseBanDuration(body.ban_duration));
    await recordAudit(transaction, request, 'user_signedup', undefined, { user_id: user.id, user_email: email });
    return (await findUserById(transaction, user.id)) ?? user;
  });
  return Response.json(userJson(created));
};
