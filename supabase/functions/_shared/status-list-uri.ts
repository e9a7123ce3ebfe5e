import type { FunctionContext } from './function-context.ts';

/** The address of a status list, which certificates state. */
export function statusListUri({ supabaseUrl }: FunctionContext, list: number): string {
  return `${supabaseUrl}/functions/v1/certificate-status/${list}`;
}
