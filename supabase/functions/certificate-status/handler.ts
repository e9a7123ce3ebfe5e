import { answerPublicly } from '../_shared/answer-publicly.ts';
import { callRpc } from '../_shared/call-rpc.ts';
import { fromBase64url } from '../_shared/certificate/data/base64url.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { signList } from '../_shared/sign-list.ts';
import { statusListUri } from '../_shared/status-list-uri.ts';

/**
 * The signed list of withdrawn and replaced certificates whose number ends the address, for everybody. It tells itself how long it
 * counts; a checker that is online gets a change within seconds.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return answerPublicly(request, async () => {
    const list = /\/certificate-status\/([1-9]\d{0,8})$/.exec(new URL(request.url).pathname)?.[1];
    const token = list === undefined ? null : await listOf(context, Number(list));
    if (token === null) throw new FunctionError(404, 'There is no such list.');
    return { type: 'application/statuslist+jwt', maxAge: 5, body: token };
  });
}

async function listOf(context: FunctionContext, list: number): Promise<string | null> {
  const token = await callRpc<string | null>(context, 'signed_status_list', { list });
  // A service that has moved has lists with its old address, which no checker takes. A new one has not signed any yet.
  return token !== null && subjectOf(token) === statusListUri(context, list) ? token : signList(context, list);
}

function subjectOf(token: string): unknown {
  const payload = fromBase64url(token.split('.')[1] ?? '');
  return payload && (JSON.parse(new TextDecoder().decode(payload)) as { sub?: unknown }).sub;
}
