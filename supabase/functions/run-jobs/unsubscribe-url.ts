import type { FunctionContext, Mail } from '../_shared/function-context.ts';

/** Where the reader of a mail switches its topic off without a sign-in: nothing for a mail that everybody must get. */
export function unsubscribeUrl(context: FunctionContext, token: string | null): Pick<Mail, 'unsubscribeUrl'> {
  if (token === null) return {};
  return { unsubscribeUrl: `${context.supabaseUrl.replace(/\/+$/, '')}/functions/v1/unsubscribe?token=${token}` };
}
