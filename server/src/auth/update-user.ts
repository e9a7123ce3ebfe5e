import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { passwordChangedMail } from '../mail/templates/password-changed.ts';
import { recordAudit } from './audit.ts';
import type { AuthEndpoint, AuthServices } from './auth-services.ts';
import { type Authenticated, authenticate, lockAccount } from './authenticate.ts';
import { normaliseEmail } from './email-address.ts';
import { AuthError } from './errors.ts';
import { requireSecondFactor } from './factors/factors.ts';
import { moveToNewEmail } from './links/confirm-email-change.ts';
import { createEmailChange, type EmailChange, prepareEmailChangeMails } from './links/email-change.ts';
import { prepareMoveNotice, prepareNotice } from './links/notices.ts';
import { redirectTarget } from './links/redirects.ts';
import type { Send } from './links/send-mail.ts';
import { metadataSchema } from './metadata.ts';
import { newPasswordHash } from './new-password.ts';
import { beginPhoneChange, newPhone, preparePhoneChangeText } from './phone/phone-change.ts';
import { parseChannel } from './phone/phone-number.ts';
import { readBody } from './read-body.ts';
import { type RemovedSignInMethod, removeOtherSignInMethods } from './remove-sign-in-methods.ts';
import { type Challenge, challengeFields, parseChallenge } from './sessions/flow-state.ts';
import { mergeMetadata, setPassword } from './user-changes.ts';
import { userJson } from './user-json.ts';
import { findUserById } from './users.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  ...challengeFields,
});

/** The changes, validated and hashed; undefined fields stay as they are. */
interface Changes {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly passwordHash: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
  readonly challenge: Challenge | undefined;
}

/**
 * `PUT /user`: changes the signed-in person's metadata (merged), password, e-mail address (once both addresses have confirmed) and phone
 * number (once its code is verified). The address or number of another account gets the same response as any other. All or nothing. A new
 * password ends the person's other sessions and everything that was begun with the old password, and removes sign-in methods as
 * `removeOtherSignInMethods` does.
 * Fails with `phone_provider_disabled`, `not_admin`, with `email_exists` and `phone_exists` when no confirmation is required, and
 * as `newPasswordHash` and `authenticate` do.
 */
export const updateUser: AuthEndpoint = async (auth, request) => {
  const signedIn = await authenticate(auth, request);
  const body = await readBody(request, bodySchema);
  if (body.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (body.password || body.email || body.phone) {
    requireSecondFactor(
      signedIn,
      'AAL2 session is required to update email, phone or password when MFA is enabled.',
      401,
    );
  }
  const channel = parseChannel(body.channel);
  const changes: Changes = {
    challenge: parseChallenge(body),
    email: await newEmail(auth, request, signedIn, body.email),
    phone: await newPhone(auth, request, signedIn, body.phone),
    metadata: body.data ?? undefined,
    // This comes last, because its result reveals whether a password is the current one, and an attempt that changes nothing must not
    // reveal that.
    passwordHash: await newPasswordHash(auth, request, signedIn, body),
  };
  const { updated, sends } = await auth.database.transaction(async (transaction) => {
    const { user } = signedIn;
    await lockAccount(transaction, signedIn);
    const removed = changes.passwordHash === undefined ? [] : await removeOtherSignInMethods(transaction, signedIn);
    const emailChange = await applyChanges(auth, transaction, request, signedIn, changes);
    const phoneChange = await beginPhoneChange(auth, transaction, user.id, changes.phone);
    const sends: Send[] = [];
    if (emailChange !== undefined) {
      const redirectTo = redirectTarget(request, auth.config);
      sends.push(await prepareEmailChangeMails(auth, transaction, user.id, emailChange, redirectTo));
    } else if (changes.email !== undefined) {
      sends.push(await prepareMoveNotice(auth, transaction, user.id, { from: user.email, to: changes.email }));
    }
    if (phoneChange !== undefined) sends.push(await preparePhoneChangeText(auth, transaction, phoneChange, channel));
    // A first password gets no notice unless it removed sign-in methods: a person who has just been invited must not read that the
    // password was changed.
    if (changes.passwordHash !== undefined && (user.encrypted_password || removed.length > 0))
      sends.push(await preparePasswordNotice(auth, transaction, signedIn, removed));
    return { sends, updated: await findUserById(transaction, user.id) };
  });
  for (const send of sends) await send();
  return Response.json(userJson(updated ?? signedIn.user));
};

async function newEmail(
  auth: AuthServices,
  request: Request,
  { user }: Authenticated,
  email: string | null | undefined,
): Promise<string | undefined> {
  if (email === null || email === undefined || email === '') return undefined;
  const address = normaliseEmail(email);
  if (address === user.email) return undefined;
  await auth.limits.request('mail', request, user.id);
  if (!auth.config.ENABLE_EMAIL_AUTOCONFIRM) await auth.limits.mail('email_change', address);
  return address;
}

async function applyChanges(
  auth: AuthServices,
  transaction: Queryable,
  request: Request,
  { user, sessionId }: Authenticated,
  { metadata, passwordHash, email, challenge }: Changes,
): Promise<EmailChange | undefined> {
  await recordAudit(transaction, request, passwordHash === undefined ? 'user_modified' : 'user_updated_password', user);
  if (metadata !== undefined) await mergeMetadata(transaction, user.id, 'raw_user_meta_data', metadata);
  if (passwordHash !== undefined) await setPassword(transaction, user, passwordHash, sessionId);
  if (email === undefined) return undefined;
  const change = await createEmailChange(auth, transaction, user, email, challenge);
  if (!auth.config.ENABLE_EMAIL_AUTOCONFIRM) return change;
  await moveToNewEmail(transaction, user.id);
  return undefined;
}

async function preparePasswordNotice(
  auth: AuthServices,
  transaction: Queryable,
  { user }: Authenticated,
  removed: readonly RemovedSignInMethod[],
): Promise<Send> {
  if (!user.email) return async () => {};
  const mails = [{ to: user.email, content: passwordChangedMail({ url: auth.config.SITE_URL, removed }) }];
  const event = { userId: user.id, action: 'password_changed_notification', removed, mails } as const;
  return prepareNotice(auth, transaction, event);
}
