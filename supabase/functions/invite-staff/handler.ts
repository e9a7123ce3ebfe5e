import { callAsService } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { requireAdmin } from '../_shared/require-role.ts';
import { respondToPost } from '../_shared/respond.ts';
import { type Invitation, readInvitation } from './read-invitation.ts';
import { type RecordedInvitation, recordInvitation } from './record-invitation.ts';

/**
 * Invites a member of staff, or repeats an invitation: body `{email, name, permissions}`, for owners. The database decides who may invite
 * whom. To a person who has an account, it mails a link with which they accept after signing in. A new person gets an account and a link to
 * it, or a link to choose its password if such a link was opened before. They accept by choosing the password.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToPost(request, async () => {
    await requireAdmin(request, context);
    const invitation = await readInvitation(request);
    const recorded = await recordInvitation(request, context, invitation);
    const { invitation_id: id, account_id: accountId } = recorded;
    if (accountId !== null && recorded.is_confirmed) {
      if (!recorded.is_own) return { id };
      await mailPasswordLink(context, invitation);
    } else {
      await removeUnconfirmed(context, recorded);
      await save(context, id, { user_id: await mailInvitation(context, invitation), made_account: true });
    }
    await save(context, id, { sent_at: new Date().toISOString() });
    return { id, has_link: true };
  });
}

/** A stranger who signed up with the address knows the password of that account, so the invited person gets another account. */
async function removeUnconfirmed(context: FunctionContext, recorded: RecordedInvitation): Promise<void> {
  if (recorded.account_id === null || recorded.is_own) return;
  const response = await callAsService(context, 'DELETE', `/auth/v1/admin/users/${recorded.account_id}`);
  if (response.ok || response.status === 404) return;
  throw new Error(`The unconfirmed account could not be removed: ${response.status}`);
}

/** Makes the account if there is none, mails its link, and returns its id. */
async function mailInvitation(context: FunctionContext, { email, name }: Invitation): Promise<string> {
  const response = await callAsService(context, 'POST', `/auth/v1/invite?${redirect(context)}`, {
    email,
    data: { full_name: name },
  });
  if (!response.ok) throw await explainUnsent(response);
  return ((await response.json()) as { id: string }).id;
}

async function mailPasswordLink(context: FunctionContext, { email }: Invitation): Promise<void> {
  const response = await callAsService(context, 'POST', `/auth/v1/recover?${redirect(context)}`, { email });
  if (!response.ok) throw await explainUnsent(response);
}

function redirect(context: FunctionContext): URLSearchParams {
  const site = context.env.get('SITE_URL')?.replace(/\/+$/, '') || context.supabaseUrl;
  // After a link has expired, only this parameter tells the page what the link was for.
  return new URLSearchParams({ redirect_to: `${site}/reset-password?for=invitation` });
}

async function explainUnsent(response: Response): Promise<Error> {
  if (response.status === 429) {
    return new FunctionError(429, 'A link went to this address just now. Wait a minute before you send it again.');
  }
  return new Error(`The link was not sent: ${response.status} ${await response.text()}`);
}

async function save(context: FunctionContext, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await callAsService(context, 'PATCH', `/rest/v1/staff_invitations?id=eq.${id}`, values);
  if (!response.ok)
    throw new Error(`The invitation could not be recorded: ${response.status} ${await response.text()}`);
}
