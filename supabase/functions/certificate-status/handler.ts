import { callRpc } from '../_shared/call-api.ts';
import { fromBase64url } from '../_shared/certificate/data/base64url.ts';
import { readSigningKeySet } from '../_shared/certificate/keys/read-key-set.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { requireSecret } from '../_shared/require-secret.ts';
import { respondToGet } from '../_shared/respond.ts';
import { renewStatusList, statusListUri } from '../_shared/status-list.ts';

/**
 * Responds to everybody with the signed status list whose number is at the end of the address. The list contains the time of its expiry.
 * The response is cached for only a few seconds, so that a checker that is online gets a change soon.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToGet(request, async () => {
    const list = /\/certificate-status\/([1-9]\d{0,8})$/.exec(new URL(request.url).pathname)?.[1];
    const token = list === undefined ? null : await readStatusList(context, Number(list));
    if (token === null) throw new FunctionError(404, 'There is no such list.');
    return { type: 'application/statuslist+jwt', maxAge: 5, body: token };
  });
}

async function readStatusList(context: FunctionContext, list: number): Promise<string | null> {
  const token = await callRpc<string | null>(context, 'signed_status_list', { list });
  if (token !== null) {
    const { signing } = await readSigningKeySet(requireSecret(context, 'CERTIFICATE_KEYS'));
    const [{ kid }, { sub }] = token.split('.', 2).map(readPart) as [Record<string, unknown>, Record<string, unknown>];
    // Checkers refuse a list with the former address of a service that has moved, or with a revoked key.
    if (sub === statusListUri(context, list) && kid === signing.id) return token;
  }
  return renewStatusList(context, list);
}

function readPart(part: string): unknown {
  return JSON.parse(new TextDecoder().decode(fromBase64url(part)));
}
