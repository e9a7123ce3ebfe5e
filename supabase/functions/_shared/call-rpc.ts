import { callAsService } from './call-as-service.ts';
import type { FunctionContext } from './function-context.ts';

/** Calls a function of the database as the service role. Fails with the database's answer when it fails. */
export async function callRpc<Result>(context: FunctionContext, name: string, parameters: object): Promise<Result> {
  const response = await callAsService(context, 'POST', `/rest/v1/rpc/${name}`, parameters);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Result;
}
