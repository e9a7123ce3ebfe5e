import { callAsService } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readUuid } from '../_shared/read-uuid.ts';
import { requireAdmin, requireOwnerForStaff } from '../_shared/require-role.ts';
import { respondToPost } from '../_shared/respond.ts';

interface User {
  readonly factors?: readonly { readonly id: string }[] | null;
}

/** The record of a removal. */
interface Removal {
  readonly factor_count: number;
}

/**
 * Removes the second factors of a person who can no longer use them, for example after losing the phone: body `{userId}`, for
 * administrators, not for themselves, and for owners where the person is a member of staff. The removal is recorded with its author, and
 * afterwards the person gets a mail from a background job. Returns `{userId, removed}`.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToPost(request, async () => {
    const callerId = await requireAdmin(request, context);
    const userId = await readUuid(request, 'userId');
    // Removing one's own would let somebody with only an administrator's password bypass the second factor.
    if (userId === callerId) throw new FunctionError(400, 'Remove your own second factor in Settings.');
    // Without the factor, the password alone would be enough to approve and sign.
    await requireOwnerForStaff(request, context, userId);
    const user = await readUser(context, userId);
    const factors = user.factors ?? [];
    if (factors.length > 0) {
      await recordRemoval(context, userId, { removed_by: callerId, factor_count: factors.length });
      for (const { id } of factors) await removeFactor(context, userId, id);
    }
    const removed = await finishRemoval(context, userId);
    // Without factors, the call can still finish an earlier one that was interrupted.
    if (removed === undefined) throw new FunctionError(409, 'This person has no second factor.');
    return { userId, removed };
  });
}

async function readUser(context: FunctionContext, userId: string): Promise<User> {
  const response = await callAsService(context, 'GET', `/auth/v1/admin/users/${userId}`);
  if (response.status === 404) throw new FunctionError(404, 'User not found.');
  if (!response.ok) throw new Error(`The user ${userId} could not be read: ${response.status}`);
  return (await response.json()) as User;
}

const removals = '/rest/v1/second_factor_removals';

/** Records the removal before it happens, so that none stays unrecorded. A retry after a failure uses the same row. */
async function recordRemoval(context: FunctionContext, userId: string, removal: Readonly<Record<string, unknown>>) {
  const again = await write(context, 'PATCH', `${removals}?user_id=eq.${userId}&is_done=is.false`, removal);
  if (again.length === 0) await write(context, 'POST', removals, { ...removal, user_id: userId });
}

/**
 * Marks the removal as done; the database then adds the job that mails the person. Returns the number of factors, or undefined when there
 * were none to remove.
 */
async function finishRemoval(context: FunctionContext, userId: string): Promise<number | undefined> {
  const path = `${removals}?user_id=eq.${userId}&is_done=is.false`;
  const [removal] = await write(context, 'PATCH', path, { is_done: true });
  return removal?.factor_count;
}

async function write(context: FunctionContext, method: string, path: string, values: object): Promise<Removal[]> {
  const response = await callAsService(context, method, path, values);
  if (!response.ok) throw new Error(`The removal could not be recorded: ${response.status}`);
  return (await response.json()) as Removal[];
}

/** It does not fail when the factor is missing, because two administrators may do this at once. */
async function removeFactor(context: FunctionContext, userId: string, factorId: string): Promise<void> {
  const response = await callAsService(context, 'DELETE', `/auth/v1/admin/users/${userId}/factors/${factorId}`);
  if (response.ok || response.status === 404) return;
  throw new Error(`The factor ${factorId} could not be removed: ${response.status}`);
}
