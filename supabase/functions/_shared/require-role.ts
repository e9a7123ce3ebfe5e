import { callAsCaller, callAsService } from './call-api.ts';
import type { FunctionContext } from './function-context.ts';
import { FunctionError } from './function-error.ts';

/**
 * Returns the caller's id. Fails with 401 for a token without a user, with 403 when the caller may not act as an administrator:
 * without the role, without a required second factor, or with the permission "audit" alone.
 */
export async function requireAdmin(request: Request, context: FunctionContext): Promise<string> {
  const headers = { authorization: request.headers.get('authorization') ?? '', apikey: context.anonKey };
  const response = await context.fetch(`${context.supabaseUrl}/auth/v1/user`, { headers });
  if (response.status >= 500) throw new Error(`The account could not be read: ${response.status}`);
  if (!response.ok) throw new FunctionError(401, 'Please sign in.');
  const caller = (await response.json()) as { id: string };
  const call = async (name: string): Promise<unknown> => {
    const result = await callAsCaller(request, context, name, {});
    return result.ok ? result.json() : undefined;
  };
  const access = await call('own_admin_access');
  if (access === 'code_needed' || access === 'factor_needed') {
    throw new FunctionError(403, 'Administrators need the code of an authenticator app for this.');
  }
  if (access !== 'granted') throw new FunctionError(403, 'Only administrators may do this.');
  // All functions for administrators change data. They use the service key, so the database does not refuse auditors.
  if (String(await call('own_permissions')) === 'audit') throw new FunctionError(403, 'Auditors change nothing.');
  return caller.id;
}

/** Fails with 403 when the person is a member of staff and the caller is not an owner. */
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

/**
 * Fails with 403 unless the request has the service role's token. Only for functions with `verify_jwt = true`: the runtime has
 * checked the token's signature before.
 */
export function requireService(request: Request): void {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (roleOf(token) !== 'service_role') throw new FunctionError(403, 'Only the service role may do this.');
}

function roleOf(token: string): unknown {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
