import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accountExistsMail } from '../mail/templates/account-exists.ts';
import { recordAudit } from './audit.ts';
import type { AuthEndpoint, AuthServices } from './auth-services.ts';
import { normaliseEmail } from './email-address.ts';
import { AuthError, validationError } from './errors.ts';
import { type Challenge, challengeFields, parseChallenge } from './flow-state.ts';
import { createLink, mailLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { metadataSchema, readBody } from './read-body.ts';
import { redirectTarget } from './redirects.ts';
import { sendMail } from './send-mail.ts';
import { startSession } from './sessions.ts';
import { userJson } from './user-json.ts';
import { findUserByEmail, findUserById, insertUser, type UserRow } from './users.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  ...challengeFields,
});

/** A sign-up whose form has been checked. */
interface SignUp {
  readonly email: string;
  readonly passwordHash: string;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly challenge: Challenge | undefined;
}

/**
 * `POST /signup`: makes an account with metadata and mails a link to confirm the address; gives the user, or a session where
 * addresses are confirmed by themselves. An address that has an account is answered like a new one, and its owner gets a mail.
 * Fails with `signup_disabled`, `validation_failed`, `weak_password`, `user_already_exists`, `over_email_send_rate_limit`.
 */
export const signUp: AuthEndpoint = async (auth, request) => {
  const body = await readBody(request, bodySchema);
  auth.limits.request('signup', request, body.email ?? undefined);
  if (auth.config.DISABLE_SIGNUP) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const { email, password } = requireCredentials(body);
  const passwordHash = await hashPassword(password);
  const wanted: SignUp = { email, passwordHash, userMetadata: body.data ?? {}, challenge: parseChallenge(body) };
  return auth.config.ENABLE_EMAIL_AUTOCONFIRM
    ? signUpAtOnce(auth, request, wanted)
    : signUpByMail(auth, request, wanted);
};

function requireCredentials({ email, phone, password }: z.infer<typeof bodySchema>): {
  email: string;
  password: string;
} {
  if (!email && phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!email && !password) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!email) throw validationError('You must provide either an email or phone number and a password');
  if (!password) throw validationError('Signup requires a valid password');
  return { email: normaliseEmail(email), password };
}

async function signUpAtOnce(auth: AuthServices, request: Request, wanted: SignUp): Promise<Response> {
  const session = await auth.database.transaction(async (transaction) => {
    const user = await insertUser(transaction, { ...wanted, isConfirmed: true });
    if (user === undefined) throw new AuthError(422, 'user_already_exists', 'User already registered');
    await recordAudit(transaction, request, 'user_signedup', user);
    return startSession(auth, transaction, request, user, 'password');
  });
  return Response.json(session);
}

async function signUpByMail(auth: AuthServices, request: Request, wanted: SignUp): Promise<Response> {
  auth.limits.mail('signup', wanted.email);
  const redirectTo = redirectTarget(request, auth.config);
  const outcome = await auth.database.transaction(async (transaction) => {
    const added = await insertUser(transaction, { ...wanted, isConfirmed: false });
    const user = added ?? (await findUserByEmail(transaction, wanted.email));
    if (user === undefined || user.email_confirmed_at !== null) return undefined;
    if (added === undefined) {
      // The newest sign-up counts: who confirms by its link gets in with the password given there.
      await transaction.query('update auth.users set encrypted_password = $2 where id = $1', [
        user.id,
        wanted.passwordHash,
      ]);
    }
    const token = await createLink(auth, transaction, 'signup', { id: user.id, email: wanted.email }, wanted.challenge);
    await recordAudit(
      transaction,
      request,
      added === undefined ? 'user_confirmation_requested' : 'user_signedup',
      user,
    );
    return { token, user: await findUserById(transaction, user.id) };
  });
  if (outcome?.user === undefined) return answerKnownAddress(auth, wanted);
  await mailLink(auth, 'signup', wanted.email, outcome.token, redirectTo);
  return Response.json(userJson(outcome.user));
}

/** The answer must not tell a stranger that the address has an account, so it is that of a new one; only its owner learns more. */
async function answerKnownAddress(auth: AuthServices, { email, userMetadata }: SignUp): Promise<Response> {
  await sendMail(auth, email, accountExistsMail({ url: auth.config.SITE_URL }));
  return Response.json(userJson(inventedUser(email, userMetadata)));
}

function inventedUser(email: string, userMetadata: SignUp['userMetadata']): UserRow {
  const id = randomUUID();
  const now = new Date();
  const time = now.toISOString();
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: false, phone_verified: false },
    provider: 'email',
    last_sign_in_at: time,
    created_at: time,
    updated_at: time,
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: null,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    invited_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: userMetadata,
    created_at: now,
    updated_at: now,
    banned_until: null,
    is_anonymous: false,
    identities: [identity],
    factors: [],
  };
}
