import { z } from 'zod';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import { requireService } from '../authenticate.ts';
import { emailExists, normaliseEmail } from '../email-address.ts';
import { AuthError, validationError } from '../errors.ts';
import { createEmailChange } from '../links/email-change.ts';
import { createLink, isLinkType, type LinkType } from '../links/links.ts';
import type { OneTimeToken } from '../links/one-time-tokens.ts';
import { redirectTarget } from '../links/redirects.ts';
import { metadataSchema } from '../metadata.ts';
import { hashPassword } from '../passwords.ts';
import { readBody } from '../read-body.ts';
import { userJson } from '../user-json.ts';
import { findUserByEmail, findUserById, insertUser, type UserRow } from '../users.ts';

const bodySchema = z.object({
  type: z.enum(['signup', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new']),
  email: z.string(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  redirect_to: z.string().nullish(),
});

type Body = z.infer<typeof bodySchema>;

/**
 * `POST /admin/generate_link`: returns a link and its code instead of mailing them; creates the account for signup, invite and
 * magiclink.
 * Fails with `email_exists`, `user_not_found`, `validation_failed`, `weak_password`, and as `requireService` does.
 */
export const generateLink: AuthEndpoint = async (auth, request) => {
  await requireService(auth, request);
  const body = await readBody(request, bodySchema);
  const email = normaliseEmail(body.email);
  const { user, token } = isLinkType(body.type)
    ? await linkForAccount(auth, body, body.type, email)
    : await linkForEmailChange(auth, body, email);
  const redirectTo = redirectTarget(request, auth.config, body.redirect_to ?? undefined);
  const linkType = isLinkType(body.type) ? body.type : 'email_change';
  // The protocol's own address: the client that asked for the link decides where it goes.
  const query = new URLSearchParams({ token: token.hash, type: linkType, redirect_to: redirectTo });
  return Response.json({
    ...userJson(user),
    action_link: `${auth.config.SITE_URL}/auth/v1/verify?${query}`,
    email_otp: token.code,
    hashed_token: token.hash,
    verification_type: body.type,
    redirect_to: redirectTo,
  });
};

interface MadeLink {
  readonly user: UserRow;
  readonly token: OneTimeToken;
}

async function linkForAccount(auth: AuthServices, body: Body, type: LinkType, email: string): Promise<MadeLink> {
  if (type === 'signup' && !body.password) throw validationError('Signup requires a valid password');
  const passwordHash = body.password ? await hashPassword(body.password) : null;
  return auth.database.transaction(async (transaction) => {
    const known = await findUserByEmail(transaction, email);
    if (known === undefined && type === 'recovery') throw userNotFound();
    if (known?.email_confirmed_at && (type === 'signup' || type === 'invite')) throw emailExists();
    const isConfirmed = false;
    const user =
      known ?? (await insertUser(transaction, { email, passwordHash, isConfirmed, userMetadata: body.data ?? {} }));
    if (user === undefined) throw emailExists();
    const token = await createLink(auth, transaction, type, { id: user.id, email });
    return { token, user: (await findUserById(transaction, user.id)) ?? user };
  });
}

async function linkForEmailChange(auth: AuthServices, body: Body, email: string): Promise<MadeLink> {
  if (!body.new_email) throw validationError('new_email is required');
  const newEmail = normaliseEmail(body.new_email);
  return auth.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user === undefined) throw userNotFound();
    if ((await findUserByEmail(transaction, newEmail)) !== undefined) throw emailExists();
    const { current, next } = await createEmailChange(auth, transaction, user, newEmail);
    const token = body.type === 'email_change_current' ? current : next;
    return { token: token ?? next, user: (await findUserById(transaction, user.id)) ?? user };
  });
}

function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User with this email not found');
}
