import type { Logger } from 'pino';
import { secondsToRetry } from '../database/unavailable.ts';
import { bearerToken } from '../http/identity.ts';
import { readBytes } from '../http/read-text.ts';
import { TokenError, type Tokens } from '../http/tokens.ts';
import type { EdgeFunction, FunctionContext } from './registry.ts';

/** The time limit until a function's response starts, in milliseconds, as on hosted Supabase. */
export const functionTimeLimit = 150_000;

interface CallOptions {
  readonly tokens: Tokens;
  readonly log: Logger;
  /** In milliseconds. */
  readonly timeLimit: number;
  /** In bytes. */
  readonly bodyLimit: number;
}

/**
 * Calls one function and returns its response unchanged, streams included. Errors outside the function have hosted Supabase's
 * form, `{code, message}`: 401 without a valid token where one is required, 413 for a body above the limit, 503 when its code
 * does not load, 500 when it throws, 504 past the time limit (with `x-relay-error`, which functions-js turns into a
 * FunctionsRelayError).
 */
export async function callFunction(
  { load, verifyJwt }: EdgeFunction,
  request: Request,
  context: FunctionContext,
  { tokens, log, timeLimit, bodyLimit }: CallOptions,
): Promise<Response> {
  const refusal = verifyJwt ? await refuseWithoutToken(request, tokens) : undefined;
  if (refusal !== undefined) return refusal;
  const limited = await withinLimit(request, bodyLimit);
  if (limited === undefined) {
    return failure(413, 'PAYLOAD_TOO_LARGE', `The request body is larger than ${bodyLimit} bytes`);
  }
  const failed = (reason: string) => (error: unknown) => {
    log.error({ err: error, path: new URL(request.url).pathname }, reason);
    return undefined;
  };
  const handler = await load().catch(failed('function did not load'));
  if (handler === undefined) return failure(503, 'BOOT_ERROR', 'Function failed to start (please check logs)');
  const answer = withinTime(async () => handler(limited, context), timeLimit).catch(failed('function failed'));
  return (await answer) ?? failure(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)');
}

/** The response for a function that does not exist. */
export function functionNotFound(): Response {
  return failure(404, 'NOT_FOUND', 'Requested function was not found');
}

/** The response while the database is unavailable, with the seconds until a retry makes sense. */
export function serviceUnavailable(): Response {
  const answer = failure(503, 'SERVICE_UNAVAILABLE', 'The service is not available at the moment. Please try again.');
  answer.headers.set('retry-after', String(secondsToRetry));
  return answer;
}

async function refuseWithoutToken(request: Request, tokens: Tokens): Promise<Response | undefined> {
  if (request.method === 'OPTIONS') return undefined;
  if (!request.headers.has('authorization')) {
    return failure(401, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header');
  }
  try {
    await tokens.verify(bearerToken(request) ?? '');
    return undefined;
  } catch (error) {
    if (error instanceof TokenError) return failure(401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT');
    throw error;
  }
}

/**
 * Returns the request for a function to read, or undefined when its body is larger than `most` bytes. The server's HTTP parser
 * enforces a declared length; a body without one is read first, because the function would read it to its end.
 */
async function withinLimit(request: Request, most: number): Promise<Request | undefined> {
  const length = request.headers.get('content-length');
  if (length !== null) return Number(length) <= most ? request : undefined;
  if (request.body === null) return request;
  const body = await readBytes(request, most);
  const { url, method, headers, signal } = request;
  return body && new Request(url, { method, headers, body, signal });
}

async function withinTime(work: () => Promise<Response>, limit: number): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      const response = failure(504, 'IDLE_TIMEOUT', 'The function did not answer within the time limit');
      response.headers.set('x-relay-error', 'true');
      resolve(response);
    }, limit);
  });
  try {
    return await Promise.race([work(), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
