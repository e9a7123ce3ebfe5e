import { FunctionError } from './function-error.ts';

/** Any page may call the functions: they use no cookies. supabase-js sends these headers, and each function handles preflights itself. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};
const postHeaders = { ...corsHeaders, 'access-control-allow-methods': 'POST, OPTIONS' };
const getHeaders = { ...corsHeaders, 'access-control-allow-methods': 'GET, HEAD, OPTIONS' };

/**
 * Responds to a POST with the result of `work` as JSON, to a preflight with the CORS headers, to any other method with 405.
 * A {@link FunctionError} becomes `{error, details}` with its status; the runtime handles any other exception.
 */
export async function respondToPost(request: Request, work: () => Promise<unknown>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: postHeaders });
  try {
    if (request.method !== 'POST') throw new FunctionError(405, 'Only POST is supported.');
    return Response.json(await work(), { headers: postHeaders });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return Response.json(
      { error: error.message, details: error.details },
      { status: error.status, headers: postHeaders },
    );
  }
}

/** A response to a public GET request. */
export interface PublicResponse {
  readonly status?: number;
  readonly body: string;
  readonly type: string;
  /** How long caches may keep it, in seconds; 0 for not at all. */
  readonly maxAge: number;
}

/**
 * Responds to a public GET or HEAD with the result of `work`, to a preflight with the CORS headers, to any other method with 405. A {@link
 * FunctionError} becomes `{error}` with its status; the runtime handles any other exception.
 */
export async function respondToGet(request: Request, work: () => Promise<PublicResponse>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: getHeaders });
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new FunctionError(405, 'Only GET is answered.');
    const { status = 200, body, type, maxAge } = await work();
    const cacheControl = maxAge === 0 ? 'no-store' : `public, max-age=${maxAge}`;
    const headers = { ...getHeaders, 'content-type': type, 'cache-control': cacheControl };
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const headers = { ...getHeaders, 'cache-control': 'no-store' };
    return Response.json({ error: error.message }, { status: error.status, headers });
  }
}
