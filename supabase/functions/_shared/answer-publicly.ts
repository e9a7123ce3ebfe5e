import { FunctionError } from './function-error.ts';

/** Anybody may ask, from any page and without a token. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
};

/** What everybody may have. */
export interface PublicAnswer {
  readonly status?: number;
  readonly body: string;
  readonly type: string;
  /** For how many seconds it may be kept; 0: not at all. */
  readonly maxAge: number;
}

/**
 * Responds to a GET or HEAD with the result of `work`, to a preflight with the CORS headers, to any other method with 405. A
 * {@link FunctionError} becomes `{error}` with its status; the runtime handles any other exception.
 */
export async function answerPublicly(request: Request, work: () => Promise<PublicAnswer>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new FunctionError(405, 'Only GET is answered.');
    const { status = 200, body, type, maxAge } = await work();
    const kept = maxAge === 0 ? 'no-store' : `public, max-age=${maxAge}`;
    const headers = { ...corsHeaders, 'content-type': type, 'cache-control': kept };
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const headers = { ...corsHeaders, 'cache-control': 'no-store' };
    return Response.json({ error: error.message }, { status: error.status, headers });
  }
}
