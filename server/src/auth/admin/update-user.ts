import type { Queryable } from '../../database/database.ts';
import { isDatabaseError } from '../../database/errors.ts';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { emailExists, normaliseEmail } from '../email-address.ts';
import { confirmEmail, setEmail } from '../links/confirm-email.ts';
import { hashPassword, minimumLengthFor } from '../passwords.ts';
import { confirmPhone, setPhone } from '../phone/confirm-phone.ts';
import { normalisePhone } from '../phone/phone-number.ts';
import { readBody } from '../read-body.ts';
import { banUser, mergeMetadata, setPassword, setRole } from '../user-changes.ts';
import { userJson } from '../user-json.ts';
import { findUserById } from '../users.ts';
import { requestedUser } from './requested-user.ts';
import { type AdminUserBody, adminUserSchema, parseBanDuration } from './user-body.ts';

/**
 * `PUT /admin/users/{id}`: changes an account at once, without the person's confirmation. All or nothing.
 * Fails with `email_exists`, `phone_exists`, `weak_password`, `validation_failed`, and as `requestedUser` does.
 */
export const adminUpdateUser: AuthEndpoint = async (auth, request, path) => {
  const user = await requestedUser(auth, request, path);
  const body = await readBody(request, adminUserSchema);
  const passwordHash = body.password
    ? await hashPassword(body.password, minimumLengthFor(user))
    : (body.password_hash ?? undefined);
  const email = body.email ? normaliseEmail(body.email) : undefined;
  const phone = body.phone ? normalisePhone(body.phone) : undefined;
  const updated = await auth.database.transaction(async (transaction) => {
    if (email !== undefined && email !== user.email) await takeEmail(transaction, user.id, email);
    if (phone !== undefined && phone !== user.phone) await setPhone(transaction, user.id, phone, false);
    if (body.phone_confirm && (phone ?? user.phone))
      await confirmPhone(transaction, user.id, phone ?? user.phone ?? '');
    if (passwordHash !== undefined) await setPassword(transaction, user, passwordHash);
    await applyOtherChanges(transaction, user.id, body);
    await recordAudit(transaction, request, 'user_modified', undefined, { user_id: user.id, user_email: user.email });
    return findUserById(transaction, user.id);
  });
  return Response.json(userJson(updated ?? user));
};

async function takeEmail(transaction: Queryable, userId: string, email: string): Promise<void> {
  try {
    await setEmail(transaction, userId, email);
  } catch (error) {
    if (!isDatabaseError(error, '23505')) throw error;
    throw emailExists();
  }
}

async function applyOtherChanges(transaction: Queryable, userId: string, body: AdminUserBody): Promise<void> {
  if (body.email_confirm) await confirmEmail(transaction, userId);
  if (body.user_metadata) await mergeMetadata(transaction, userId, 'raw_user_meta_data', body.user_metadata);
  if (body.app_metadata) await mergeMetadata(transaction, userId, 'raw_app_meta_data', body.app_metadata);
  if (body.role) await setRole(transaction, userId, body.role);
  if (body.ban_duration) await banUser(transaction, userId, parseBanDuration(body.ban_duration));
}
