import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { requireService } from '../authenticate.ts';
import { emailExists, normaliseEmail } from '../email-address.ts';
import { validationError } from '../errors.ts';
import { hashPassword } from '../passwords.ts';
import { phoneExists } from '../phone/confirm-phone.ts';
import { normalisePhone } from '../phone/phone-number.ts';
import { readBody } from '../read-body.ts';
import { banUser } from '../user-changes.ts';
import { userJson } from '../user-json.ts';
import { findUserById, findUserByPhone, insertUser } from '../users.ts';
import { adminUserSchema, parseBanDuration } from './user-body.ts';

/**
 * `POST /admin/users`: creates an account with an address, a phone number or both, confirmed according to `email_confirm` and
 * `phone_confirm`, without sending mail.
 * Fails with `email_exists`, `phone_exists`, `validation_failed`, `weak_password`, and as `requireService` does.
 */
export const adminCreateUser: AuthEndpoint = async (auth, request) => {
  await requireService(auth, request);
  const body = await readBody(request, adminUserSchema);
  if (!body.email && !body.phone) throw validationError('Cannot create a user without either an email or phone');
  const email = body.email ? normaliseEmail(body.email) : undefined;
  const phone = body.phone ? normalisePhone(body.phone) : undefined;
  const passwordHash = body.password ? await hashPassword(body.password) : (body.password_hash ?? null);
  const created = await auth.database.transaction(async (transaction) => {
    const user = await insertUser(transaction, {
      id: body.id ?? undefined,
      email,
      phone,
      passwordHash,
      isConfirmed: body.email_confirm ?? false,
      isPhoneConfirmed: body.phone_confirm ?? false,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      role: body.role || undefined,
    });
    if (user === undefined) {
      if (phone !== undefined && (await findUserByPhone(transaction, phone)) !== undefined) throw phoneExists();
      throw emailExists();
    }
    if (body.ban_duration) await banUser(transaction, user.id, parseBanDuration(body.ban_duration));
    await recordAudit(transaction, request, 'user_signedup', undefined, {
      user_id: user.id,
      user_email: email,
      user_phone: phone,
    });
    return (await findUserById(transaction, user.id)) ?? user;
  });
  return Response.json(userJson(created));
};
