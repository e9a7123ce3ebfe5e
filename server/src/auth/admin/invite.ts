import { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { requireService } from '../authenticate.ts';
import { emailExists, normaliseEmail } from '../email-address.ts';
import { createLink, prepareLinkMail } from '../links/links.ts';
import { redirectTarget } from '../links/redirects.ts';
import { metadataSchema } from '../metadata.ts';
import { readBody } from '../read-body.ts';
import { userJson } from '../user-json.ts';
import { findUserByEmail, findUserById, insertUser } from '../users.ts';

const bodySchema = z.object({ email: z.string(), data: metadataSchema.nullish() });

/**
 * `POST /invite`: creates an account without a password and mails its owner a link to it.
 * Fails with `email_exists` when the address is already confirmed, `validation_failed`, and as `requireService` does.
 */
export const invite: AuthEndpoint = async (auth, request) => {
  await requireService(auth, request);
  const body = await readBody(request, bodySchema);
  const email = normaliseEmail(body.email);
  const redirectTo = redirectTarget(request, auth.config);
  const { user, send } = await auth.database.transaction(async (transaction) => {
    const wanted = { email, passwordHash: null, isConfirmed: false, userMetadata: body.data ?? {} };
    const invited = (await insertUser(transaction, wanted)) ?? (await findUserByEmail(transaction, email));
    if (invited === undefined || invited.email_confirmed_at !== null) {
      throw emailExists();
    }
    await transaction.query('update auth.users set invited_at = now() where id = $1', [invited.id]);
    const account = { id: invited.id, email };
    const token = await createLink(auth, transaction, 'invite', account);
    await recordAudit(transaction, request, 'user_invited', undefined, { user_id: invited.id, user_email: email });
    return {
      send: await prepareLinkMail(auth, transaction, 'invite', account, token, redirectTo),
      user: (await findUserById(transaction, invited.id)) ?? invited,
    };
  });
  await send();
  return Response.json(userJson(user));
};
