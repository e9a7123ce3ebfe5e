import { callRpc } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { readBrand } from '../_shared/mail/brand.ts';

/**
 * Serves the `List-Unsubscribe` address of an optional mail (`?token=…`). A mail program's POST (RFC 8058) switches the mail's topic off. A
 * GET leads a visitor to the choices and changes nothing, because programs that check mails for viruses follow links too.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const { siteUrl = context.supabaseUrl } = readBrand(context.env);
    return new Response(null, { status: 303, headers: { location: `${siteUrl}/dashboard/settings#e-mails` } });
  }
  if (request.method !== 'POST') return answer(405, 'Only GET and POST are supported.');
  if (!(await isOneClick(request))) return answer(400, 'The body must be List-Unsubscribe=One-Click.');
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const isOurs = token.length <= 300 && (await callRpc<boolean>(context, 'unsubscribe', { token }));
  return isOurs ? answer(200, 'You get no more e-mails like this one.') : answer(404, 'This link is not one of ours.');
}

/** Mail programs send either kind of form. */
async function isOneClick(request: Request): Promise<boolean> {
  const form = await request.formData().catch(() => undefined);
  return form?.get('List-Unsubscribe') === 'One-Click';
}

function answer(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
