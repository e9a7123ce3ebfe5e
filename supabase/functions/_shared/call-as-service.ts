import type { FunctionContext } from './function-context.ts';

/** Calls the project's own API without row level security. The caller's rights must have been checked before. */
export function callAsService(
  context: FunctionContext,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return context.fetch(`${context.supabaseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${context.serviceRoleKey}`,
      apikey: context.serviceRoleKey,
      prefer: 'return=representation',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
