import { callAsCaller } from './call-as-caller.ts';
import type { FunctionContext } from './function-context.ts';
import { FunctionError } from './function-error.ts';

/**
 * Returns the caller's id. Fails with 401 for a token without a user, with 403 when the caller may not act as an administrator:
 * without the role, without a required second factor, or with the permission "audit" alone.
 */
export async function requireAdmin(request: Request, context: FunctionContext): Promise<string> {
  const headers = { authorization: request.headers.get('authorization') ?? '', apikey: context.anonKey };
  const who = await context.fetch(`${context.supabaseUrl}/auth/v1/user`, { headers });
  if (who.status >= 500) throw new Error(`The account could not be read: ${who.status}`);
  if (!who.ok) throw new FunctionError(401, 'Please sign in.');
  const caller = (await who.json()) as { id: string };
  const ask = async (name: string): Promise<unknown> => {
    const answer = await callAsCaller(request, context, name, {});
    return answer.ok ? answer.json() : undefined;
  };
  const access = await ask('own_admin_access');
  if (access === 'code_needed' || access === 'factor_needed') {
    throw new FunctionError(403, 'Administrators need the code of an authenticator app for this.');
  }
  if (access !== 'granted') throw new FunctionError(403, 'Only administrators may do this.');
  // These functions only change things. They act with the service key, which the database does not refuse.
  if (String(await ask('own_permissions')) === 'audit') throw new FunctionError(403, 'Auditors change nothing.');
  return caller.id;
}
