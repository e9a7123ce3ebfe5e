import { answerPublicly } from '../_shared/answer-publicly.ts';
import { callRpc } from '../_shared/call-rpc.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';

/**
 * The signed list of withdrawn and replaced certificates whose number ends the address, for everybody. It tells itself how long it
 * counts; a checker that is online gets a change within seconds.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return answerPublicly(request, async () => {
    const list = /\/certificate-status\/([1-9]\d{0,8})$/.exec(new URL(request.url).pathname)?.[1];
    const token =
      list === undefined ? null : await callRpc<string | null>(context, 'signed_status_list', { list: Number(list) });
    if (token === null) throw new FunctionError(404, 'There is no such list.');
    return { type: 'application/statuslist+jwt', maxAge: 5, body: token };
  });
}
