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

/**
 * Calls a function of the database with the caller's own token, so that the database decides what they may do. Returns its answer,
 * which may be a refusal. Fails when it could not answer.
 */
export async function callAsCaller(
  request: Request,
  context: FunctionContext,
  name: string,
  parameters: object,
): Promise<Response> {
  const response = await context.fetch(`${context.supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      authorization: request.headers.get('authorization') ?? '',
      apikey: context.anonKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
  });
  if (response.status >= 500) throw new Error(`${name} answered ${response.status}`);
  return response;
}

/** Calls a function of the database as the service role. Fails with the database's answer when it fails. */
export async function callRpc<Result>(context: FunctionContext, name: string, parameters: object): Promise<Result> {
  const response = await callAsService(context, 'POST', `/rest/v1/rpc/${name}`, parameters);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Result;
}
