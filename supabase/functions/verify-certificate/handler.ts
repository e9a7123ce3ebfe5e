import { callAsService } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { respondToGet } from '../_shared/respond.ts';

/**
 * Responds whether the certificate with a number (`?number=…`, and `&version=…` for one version) is in force: `{result, specimen, version,
 * from, until, claims_until, replaced_by}`, or 404 with the result `unknown`. A client address that asks for many unknown numbers gets 429.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToGet(request, async () => {
    const { searchParams } = new URL(request.url);
    const number = searchParams.get('number')?.trim() ?? '';
    const version = searchParams.get('version');
    // The database ignores all characters except Latin letters and digits. With other alphabets, a link could show any text beside a valid
    // number.
    if (!/^[\dA-Za-z\p{Z}\p{P}]{1,100}$/u.test(number))
      throw new FunctionError(400, 'number must be that of a certificate.');
    if (version !== null && !/^[1-9]\d{0,4}$/.test(version)) throw new FunctionError(400, 'version must be a number.');
    // The runtime puts the trusted client address into this header.
    const sender = request.headers.get('x-forwarded-for');
    const found = await verify(context, { number, sender, version: version === null ? null : Number(version) });
    const body = JSON.stringify(found ?? { result: 'unknown' });
    return { status: found === null ? 404 : 200, type: 'application/json', maxAge: 0, body };
  });
}

async function verify(context: FunctionContext, question: object): Promise<object | null> {
  const response = await callAsService(context, 'POST', '/rest/v1/rpc/verify_certificate', question);
  if (response.ok) return (await response.json()) as object | null;
  const { code, message } = (await response.json()) as { code?: string; message: string };
  if (code === 'PT429') throw new FunctionError(429, message);
  throw new Error(`verify_certificate answered ${response.status}: ${code} ${message}`);
}
