import type { FunctionContext } from './function-context.ts';

/** Calls the project's own API without row level security. Check the caller's rights first. */
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
 * Calls a SQL function with the caller's own token, so that the database decides what they may do. Returns the response, also with a status
 * of 400 to 499. Fails with a status from 500.
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

/** Calls a SQL function as the service role and returns its result. Fails with the text of the response when the call fails. */
export async function callRpc<Result>(context: FunctionContext, name: string, parameters: object): Promise<Result> {
  const response = await callAsService(context, 'POST', `/rest/v1/rpc/${name}`, parameters);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Result;
}
