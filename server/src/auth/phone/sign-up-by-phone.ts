import { recordAudit } from '../audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';
import { fakeUser } from '../fake-user.ts';
import { takeAtLeast } from '../fixed-time.ts';
import { hashPassword } from '../passwords.ts';
import { startSession } from '../sessions/sessions.ts';
import { userJson } from '../user-json.ts';
import { findUserById, findUserByPhone, insertUser, type NewUser } from '../users.ts';
import { createPhoneCode, prepareTextMessage } from './phone-codes.ts';
import { normalisePhone, parseChannel, requirePhoneProvider, type SmsChannel } from './phone-number.ts';

/** The result of a sign-up by phone number. */
interface PhoneSignUp {
  readonly phone: string;
  readonly password?: string | null | undefined;
  readonly channel?: string | null | undefined;
  readonly data?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Creates an account with a phone number and texts a code to confirm it; returns the user, or a session when numbers need no
 * confirmation. A number that has an account gets the response for a new one, after the same time.
 * Fails with `phone_provider_disabled`, `validation_failed`, `weak_password`, `user_already_exists`, `over_sms_send_rate_limit`.
 */
export async function signUpByPhone(auth: AuthServices, request: Request, given: PhoneSignUp): Promise<Response> {
  requirePhoneProvider(auth);
  const channel = parseChannel(given.channel);
  const phone = normalisePhone(given.phone);
  if (!given.password) throw validationError('Signup requires a valid password');
  const wanted: NewUser & { phone: string } = {
    phone,
    passwordHash: await hashPassword(given.password),
    isConfirmed: false,
    isPhoneConfirmed: auth.config.ENABLE_PHONE_AUTOCONFIRM,
    userMetadata: given.data ?? {},
  };
  if (auth.config.ENABLE_PHONE_AUTOCONFIRM) return signUpAtOnce(auth, request, wanted);

  await auth.limits.sms('signup', phone);
  const outcome = await takeAtLeast(() => prepareSignUp(auth, request, wanted, channel));
  auth.background.run(async () => {
    await outcome?.send();
  });
  if (outcome?.user !== undefined) return Response.json(userJson(outcome.user));
  const [row] = await auth.database.query<{ metadata: NewUser['userMetadata'] }>('select $1::jsonb as metadata', [
    wanted.userMetadata,
  ]);
  return Response.json(userJson(fakeUser({ phone }, row?.metadata ?? wanted.userMetadata)));
}

async function signUpAtOnce(auth: AuthServices, request: Request, wanted: NewUser): Promise<Response> {
  const session = await auth.database.transaction(async (transaction) => {
    const user = await insertUser(transaction, wanted);
    if (user === undefined) throw new AuthError(422, 'user_already_exists', 'User already registered');
    await recordAudit(transaction, request, 'user_signedup', user, { provider: 'phone' });
    return startSession(auth, transaction, request, user, 'password', 'phone');
  });
  return Response.json(session);
}

/**
 * Returns undefined when the number belongs to an account, and no user for an unconfirmed one, which keeps the password of its
 * first sign-up.
 */
function prepareSignUp(
  auth: AuthServices,
  request: Request,
  wanted: NewUser & { readonly phone: string },
  channel: SmsChannel,
) {
  const { phone } = wanted;
  return auth.database.transaction(async (transaction) => {
    const added = await insertUser(transaction, wanted);
    const user = added ?? (await findUserByPhone(transaction, phone));
    if (user === undefined || user.phone_confirmed_at !== null) return undefined;
    const code = await createPhoneCode(auth, transaction, 'confirmation_token', { id: user.id, phone });
    const action = added === undefined ? 'user_confirmation_requested' : 'user_signedup';
    await recordAudit(transaction, request, action, user, { provider: 'phone' });
    return {
      send: await prepareTextMessage(auth, transaction, { userId: user.id, phone, channel, code }),
      user: added && (await findUserById(transaction, user.id)),
    };
  });
}
