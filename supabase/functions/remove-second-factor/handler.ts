import { answer } from '../_shared/answer.ts';
import { callAsService } from '../_shared/call-as-service.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readUuid } from '../_shared/read-uuid.ts';
import { requireAdmin } from '../_shared/require-admin.ts';

interface User {
  readonly factors?: readonly { readonly id: string }[] | null;
}

/**
 * Removes the second factors of a person who cannot use them any more, such as after losing the phone: body `{userId}`, for
 * administrators, not for oneself. It is kept who did it, and the person is told by mail in the background. Gives `{userId, removed}`.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return answer(request, async () => {
    const callerId = await requireAdmin(request, context);
    const userId = await readUuid(request, 'userId');
    // Else somebody who only has an administrator's password could get past the second factor.
    if (userId === callerId) throw new FunctionError(400, 'Remove your own second factor in Settings.');
    const user = await readUser(context, userId);
    const factors = user.factors ?? [];
    if (factors.length === 0) throw new FunctionError(409, 'This person has no second factor.');
    await keep(context, { user_id: userId, removed_by: callerId, factor_count: factors.length });
    for (const { id } of factors) await remove(context, userId, id);
    return { userId, removed: factors.length };
  });
}

async function readUser(context: FunctionContext, userId: string): Promise<User> {
  const response = await callAsService(context, 'GET', `/auth/v1/admin/users/${userId}`);
  if (response.status === 404) throw new FunctionError(404, 'User not found.');
  if (!response.ok) throw new Error(`The user ${userId} could not be read: ${response.status}`);
  return (await response.json()) as User;
}

/** Before the removal, so that none goes unnoticed. The database adds the job that tells the person. */
async function keep(context: FunctionContext, removal: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await callAsService(context, 'POST', '/rest/v1/second_factor_removals', removal);
  if (!response.ok) throw new Error(`The removal could not be kept: ${response.status}`);
}

/** A factor that is gone already is no failure: two administrators may do this at once. */
async function remove(context: FunctionContext, userId: string, factorId: string): Promise<void> {
  const response = await callAsService(context, 'DELETE', `/auth/v1/admin/users/${userId}/factors/${factorId}`);
  if (response.ok || response.status === 404) return;
  throw new Error(`The factor ${factorId} could not be removed: ${response.status}`);
}
