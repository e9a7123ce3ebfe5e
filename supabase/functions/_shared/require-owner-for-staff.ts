import { callAsCaller } from './call-as-caller.ts';
import { callAsService } from './call-as-service.ts';
import type { FunctionContext } from './function-context.ts';
import { FunctionError } from './function-error.ts';

/** Fails with 403 when the person is a member of staff and the caller, who is one too, does not give permissions. */
export async function requireOwnerForStaff(request: Request, context: FunctionContext, userId: string): Promise<void> {
  const path = `/rest/v1/user_roles?user_id=eq.${userId}&role=eq.admin&select=user_id`;
  const roles = await callAsService(context, 'GET', path);
  if (!roles.ok) throw new Error(`The role of ${userId} could not be read: ${roles.status}`);
  if (((await roles.json()) as unknown[]).length === 0) return;
  const permissions = await callAsCaller(request, context, 'own_permissions', {});
  if (!permissions.ok) throw new Error(`The caller's permissions could not be read: ${permissions.status}`);
  if (!((await permissions.json()) as string[]).includes('owner')) {
    throw new FunctionError(403, 'This person is a member of staff. Only an owner may do this.');
  }
}
