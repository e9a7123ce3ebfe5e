import type { z } from 'zod';
import type { AppDeps } from '../app-deps.ts';
import type { Scope } from '../database/database.ts';
import { identify } from '../http/identity.ts';
import { readText } from '../http/read-text.ts';
import type { Caller } from './current-scope.ts';
import { checkBucketName, checkObjectName } from './object-name.ts';
import { storageErrors } from './storage-error.ts';

/** The dependencies of the storage endpoints. */
export type StorageDeps = Pick<AppDeps, 'config' | 'database' | 'tokens' | 'objects' | 'log'>;

/** One request to an endpoint, with the names in its address. Reading `bucket` or `name` validates it. */
export interface StorageCall {
  readonly request: Request;
  readonly url: URL;
  /** The bucket in the address. Fails with InvalidBucketName. */
  readonly bucket: string;
  /** The object in the address. Fails with InvalidKey. */
  readonly name: string;
  /** The id of the resumable upload in the address, or '' for none. */
  readonly upload: string;
  /** The caller. Fails with a TokenError. */
  scope(): Promise<Caller>;
}

/** Runs as the server itself, when something other than a policy has allowed it. */
export const serverScope: Scope = { role: 'service_role', claims: { role: 'service_role' } };

/** The longest JSON body, in bytes: a thousand names of maximum length. */
const longestJson = 1_200_000;

/** Builds a call from a request and its route's parameters. */
export function storageCall(
  deps: StorageDeps,
  request: Request,
  { bucket = '', name = '', upload = '' }: Readonly<Record<string, string>>,
): StorageCall {
  return {
    request,
    url: new URL(request.url),
    upload,
    get bucket() {
      return checkBucketName(bucket);
    },
    get name() {
      return checkObjectName(name);
    },
    scope: () => identify(request, deps.tokens),
  };
}

/** The owner of a file that the scope stores: the `sub` of its token. */
export function ownerOf(scope: Scope): string | undefined {
  return typeof scope.claims.sub === 'string' ? scope.claims.sub : undefined;
}

/**
 * Reads a JSON body. Fails with InvalidRequest when it is not JSON or does not match the schema, with HTTP status 413 above 1.2
 * MB.
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const text = await readText(request, longestJson);
  if (text === undefined) throw storageErrors.bodyTooLarge();
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw storageErrors.invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw storageErrors.invalidRequest('body is not valid JSON');
  }
}
