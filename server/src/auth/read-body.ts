import type { z } from 'zod';
import { readText } from '../http/read-text.ts';
import { isJsonObject } from '../lib/json.ts';
import { AuthError, validationError } from './errors.ts';

/** The largest body of an auth request, in bytes: metadata and tokens are a tenth of it, and parsing more would delay everybody else. */
const largestBody = 100_000;

/**
 * The maximum nesting of objects and arrays in a body: the database, which stores metadata, has a lower limit than JavaScript.
 */
const deepestNesting = 50;

/**
 * Reads a request's JSON object and validates it with `schema`; no body counts as an empty object.
 * Fails with `bad_json` when it is not a JSON object, and with `validation_failed` and the field's name when a field has the
 * wrong form.
 */
export async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const text = await readText(request, largestBody);
  if (text === undefined)
    throw new AuthError(413, 'validation_failed', `The request body is larger than ${largestBody} bytes`);
  const body = parseObject(text);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw validationError(`${issue?.path.join('.')}: ${issue?.message}`);
}

function parseObject(text: string): object {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badJson('not valid JSON');
  }
  if (!isJsonObject(value)) throw badJson('not an object');
  if (isTooDeep(value, deepestNesting)) throw badJson('nested too deeply');
  return value;
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isTooDeep(item, levels - 1));
}
