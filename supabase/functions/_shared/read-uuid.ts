import { FunctionError } from './function-error.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads a named UUID from the JSON body, in lower case. Fails with 400 when there is none. */
export async function readUuid(request: Request, name: string): Promise<string> {
  const body: unknown = await request.json().catch(() => undefined);
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== 'string' || !uuid.test(value)) throw new FunctionError(400, `${name} must be a UUID.`);
  return value.toLowerCase();
}
