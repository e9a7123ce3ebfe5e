import { FunctionError } from './function-error.ts';

/** The CORS headers that supabase-js needs from a function, which handles preflights itself. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/**
 * Responds to a POST with the result of `work` as JSON, to a preflight with the CORS headers, to any other method with 405.
 * A {@link FunctionError} becomes `{error, details}` with its status; the runtime handles any other exception.
 */
export async function answer(request: Request, work: () => Promise<unknown>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
  try {
    if (request.method !== 'POST') throw new FunctionError(405, 'Only POST is supported.');
    return Response.json(await work(), { headers: corsHeaders });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return Response.json(
      { error: error.message, details: error.details },
      { status: error.status, headers: corsHeaders },
    );
  }
}
