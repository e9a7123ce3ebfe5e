import { callAsCaller } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Invitation } from './read-invitation.ts';

/** The recorded invitation, and the state of the account with the address. */
export interface RecordedInvitation {
  readonly invitation_id: string;
  readonly account_id: string | null;
  readonly is_confirmed: boolean;
  /** Whether the account was made for an earlier link of this invitation. To any other confirmed account the database has sent a mail. */
  readonly is_own: boolean;
}

/** Records the invitation with the caller's rights. An error has the database's message when that is meant for people. */
export async function recordInvitation(
  request: Request,
  context: FunctionContext,
  invitation: Invitation,
): Promise<RecordedInvitation> {
  const response = await callAsCaller(request, context, 'invite_staff', invitation);
  const body: unknown = await response.json();
  if (!response.ok) throw explainRefusal(response.status, body as { code?: string; message?: string });
  const [recorded] = body as RecordedInvitation[];
  if (recorded === undefined) throw new Error('The invitation was not recorded');
  return recorded;
}

function explainRefusal(status: number, { code, message = '' }: { code?: string; message?: string }): FunctionError {
  if (code === '42501' || code === 'P0001') return new FunctionError(status, message);
  return new FunctionError(400, 'Check the email address and the name.');
}
