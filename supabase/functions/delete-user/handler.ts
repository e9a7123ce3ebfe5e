import { callAsCaller, callAsService } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readUuid } from '../_shared/read-uuid.ts';
import { requireAdmin } from '../_shared/require-role.ts';
import { respondToPost } from '../_shared/respond.ts';

/**
 * Deletes a person: body `{userId}`, for administrators. The database decides with the caller's rights whether they may, and records the
 * caller. It deletes the person's data with the account and adds the jobs that remove the files. The applications stay, without the
 * person's data.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToPost(request, async () => {
    await requireAdmin(request, context);
    const userId = await readUuid(request, 'userId');
    const noted = await callAsCaller(request, context, 'note_user_deletion', { user_id: userId });
    if (!noted.ok) throw new FunctionError(noted.status, ((await noted.json()) as { message: string }).message);
    const response = await callAsService(context, 'DELETE', `/auth/v1/admin/users/${userId}`);
    if (response.status === 404) throw new FunctionError(404, 'User not found.');
    if (!response.ok) throw new Error(`The user ${userId} could not be deleted: ${response.status}`);
    return { userId };
  });
}
