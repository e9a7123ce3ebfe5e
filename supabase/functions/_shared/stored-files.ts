import type { FunctionContext } from './function-context.ts';

/** Stores a file as the service role. It replaces an earlier one. */
export async function storeFile(
  context: FunctionContext,
  path: string,
  contentType: string,
  bytes: Uint8Array,
): Promise<void> {
  const headers = { 'content-type': contentType, 'x-upsert': 'true' };
  const response = await request(context, 'POST', path, headers, new Uint8Array(bytes));
  if (!response.ok) throw new Error(`${path} could not be stored: ${response.status} ${await response.text()}`);
}

/** The bytes of a stored file. */
export async function readFile(context: FunctionContext, path: string): Promise<Uint8Array> {
  const response = await request(context, 'GET', path);
  if (!response.ok) throw new Error(`${path} could not be read: ${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** `path` begins with the bucket. */
function request(
  { fetch, supabaseUrl, serviceRoleKey }: FunctionContext,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return fetch(`${supabaseUrl}/storage/v1/object/${path.split('/').map(encodeURIComponent).join('/')}`, {
    method,
    headers: { authorization: `Bearer ${serviceRoleKey}`, apikey: serviceRoleKey, ...headers },
    ...(body && { body }),
  });
}
