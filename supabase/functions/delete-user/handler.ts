import { answer } from '../_shared/answer.ts';
import { callAsService } from '../_shared/call-as-service.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readUuid } from '../_shared/read-uuid.ts';
import { requireAdmin } from '../_shared/require-admin.ts';

/**
 * Removes a person: body `{userId}`, for administrators, not for oneself (specification, section 7). The applications stay
 * without the person's data; the database removes documents and messages with the person, the files are removed last.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return answer(request, async () => {
    const callerId = await requireAdmin(request, context);
    const userId = await readUuid(request, 'userId');
    if (userId === callerId) throw new FunctionError(400, 'You cannot delete your own account.');
    const paths = await filePaths(context, userId);
    await deletePerson(context, userId);
    await removeFiles(context, paths);
    return { userId };
  });
}

/** The names of all files in the person's applications. They are asked for first: afterwards nothing leads from one to the other. */
async function filePaths(context: FunctionContext, userId: string): Promise<string[]> {
  const query = `select=file_path,rent_guarantee_applications!inner(tenant_id)&rent_guarantee_applications.tenant_id=eq.${userId}`;
  const response = await callAsService(context, 'GET', `/rest/v1/application_documents?${query}`);
  if (!response.ok) throw new Error(`The documents of ${userId} could not be read: ${response.status}`);
  const rows = (await response.json()) as { file_path: string }[];
  return rows.map((row) => row.file_path);
}

async function deletePerson(context: FunctionContext, userId: string): Promise<void> {
  const response = await callAsService(context, 'DELETE', `/auth/v1/admin/users/${userId}`);
  if (response.status === 404) throw new FunctionError(404, 'User not found.');
  if (!response.ok) throw new Error(`The user ${userId} could not be deleted: ${response.status}`);
}

/** A file that could not be removed is logged: the person is gone all the same (design.md 8.6). */
async function removeFiles(context: FunctionContext, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const response = await callAsService(context, 'DELETE', '/storage/v1/object/documents', { prefixes: paths });
  if (!response.ok) console.error(`Files could not be removed (${response.status}): ${paths.join(', ')}`);
}
