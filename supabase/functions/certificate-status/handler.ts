import { callRpc } from '../_shared/call-api.ts';
import { fromBase64url } from '../_shared/certificate/data/base64url.ts';
import { readSigningKeySet } from '../_shared/certificate/keys/read-key-set.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { requireSecret } from '../_shared/require-secret.ts';
import { respondToGet } from '../_shared/respond.ts';
import { renewStatusList, statusListUri } from '../_shared/status-list.ts';

/**
 * The signed list of withdrawn and replaced certificates whose number ends the address, for everybody. It tells itself how long it
 * counts; a checker that is online gets a change within seconds.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToGet(request, async () => {
    const list = /\/certificate-status\/([1-9]\d{0,8})$/.exec(new URL(request.url).pathname)?.[1];
    const token = list === undefined ? null : await listOf(context, Number(list));
    if (token === null) throw new FunctionError(404, 'There is no such list.');
    return { type: 'application/statuslist+jwt', maxAge: 5, body: token };
  });
}

async function listOf(context: FunctionContext, list: number): Promise<string | null> {
  const token = await callRpc<string | null>(context, 'signed_status_list', { list });
  if (token !== null) {
    const { signing } = await readSigningKeySet(requireSecret(context, 'CERTIFICATE_KEYS'));
    const [{ kid }, { sub }] = token.split('.', 2).map(readPart) as [Record<string, unknown>, Record<string, unknown>];
    // No checker takes a list with the old address of a service that has moved, or with the key that was revoked.
    if (sub === statusListUri(context, list) && kid === signing.id) return token;
  }
  return renewStatusList(context, list);
}

function readPart(part: string): unknown {
  return JSON.parse(new TextDecoder().decode(fromBase64url(part)));
}
