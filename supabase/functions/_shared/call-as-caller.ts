import type { FunctionContext } from './function-context.ts';

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
