import { z } from 'zod';
import { recordAudit } from './audit.ts';
import type { AuthEndpoint, AuthServices } from './auth-services.ts';
import { normaliseEmail } from './email-address.ts';
import { AuthError, validationError } from './errors.ts';
import { fakeUser } from './fake-user.ts';
import { takeAtLeast } from './fixed-time.ts';
import { createLink, prepareLinkMail } from './links/links.ts';
import { notifyOwner } from './links/notices.ts';
import { redirectTarget } from './links/redirects.ts';
import { metadataSchema } from './metadata.ts';
import { hashPassword } from './passwords.ts';
import { signUpByPhone } from './phone/sign-up-by-phone.ts';
import { readBody } from './read-body.ts';
import { type Challenge, challengeFields, parseChallenge } from './sessions/flow-state.ts';
import { startSession } from './sessions/sessions.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { userJson } from './user-json.ts';
import { findUserByEmail, findUserById, insertUser } from './users.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  channel: z.string().nullish(),
  data: metadataSchema.nullish(),
  ...challengeFields,
});

/** A validated sign-up. */
interface SignUp {
  readonly email: string;
  readonly passwordHash: string;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly challenge: Challenge | undefined;
}

/**
 * `POST /signup`: creates an account with metadata and mails a link to confirm the address; returns the user, or a session when
 * addresses need no confirmation. An address that has an account gets the response for a new one, and its owner gets a mail.
 * Fails with `signup_disabled`, `validation_failed`, `weak_password`, `user_already_exists`, `anonymous_provider_disabled`,
 * `over_email_send_rate_limit`, and for a phone number as `signUpByPhone` does.
 */
export const signUp: AuthEndpoint = async (auth, request) => {
  const body = await readBody(request, bodySchema);
  await auth.limits.request('signup', request, (body.email || body.phone) ?? undefined);
  if (auth.config.DISABLE_SIGNUP) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!body.email && !body.phone && !body.password) return signUpAnonymously(auth, request, body.data ?? {});
  if (!body.email && body.phone) return signUpByPhone(auth, request, { ...body, phone: body.phone });
  const { email, password } = requireCredentials(body);
  const passwordHash = await hashPassword(password);
  const wanted: SignUp = { email, passwordHash, userMetadata: body.data ?? {}, challenge: parseChallenge(body) };
  return auth.config.ENABLE_EMAIL_AUTOCONFIRM
    ? signUpAtOnce(auth, request, wanted)
    : takeAtLeast(() => signUpByMail(auth, request, wanted));
};

function requireCredentials({ email, phone, password }: z.infer<typeof bodySchema>): {
  email: string;
  password: string;
} {
  if (!email) throw validationError('You must provide either an email or phone number and a password');
  if (phone) throw validationError('Only an email address or phone number should be provided on signup.');
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
  await auth.limits.mail('signup', wanted.email);
  const redirectTo = redirectTarget(request, auth.config);
  const outcome = await auth.database.transaction(async (transaction) => {
    const added = await insertUser(transaction, { ...wanted, isConfirmed: false });
    const user = added ?? (await findUserByEmail(transaction, wanted.email));
    // An invitation uses the same token, and a stranger must not be able to replace it.
    if (user === undefined || user.email_confirmed_at !== null || user.invited_at !== null) return undefined;
    // The second person to sign up may be a stranger, so the password and the metadata stay those of the first sign-up.
    const account = { id: user.id, email: wanted.email };
    const token = await createLink(auth, transaction, 'signup', account, wanted.challenge);
    await recordAudit(
      transaction,
      request,
      added === undefined ? 'user_confirmation_requested' : 'user_signedup',
      user,
    );
    const send = await prepareLinkMail(auth, transaction, 'signup', account, token, redirectTo);
    return { send, user: added && (await findUserById(transaction, user.id)) };
  });
  if (outcome === undefined) await notifyOwner(auth, wanted.email);
  else await outcome.send();
  return outcome?.user === undefined ? respondAsNewAccount(auth, wanted) : Response.json(userJson(outcome.user));
}

/**
 * The response must not tell a stranger that the address has an account, or its data, so it is that of a new account; only the
 * owner of the address learns more.
 */
async function respondAsNewAccount(auth: AuthServices, { email, userMetadata }: SignUp): Promise<Response> {
  // The database reorders metadata, and the order must not reveal anything either.
  const [row] = await auth.database.query<{ metadata: SignUp['userMetadata'] }>('select $1::jsonb as metadata', [
    userMetadata,
  ]);
  return Response.json(userJson(fakeUser({ email }, row?.metadata ?? userMetadata)));
}
