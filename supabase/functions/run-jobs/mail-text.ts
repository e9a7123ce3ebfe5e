import { callRpc } from '../_shared/call-api.ts';
import type { FunctionContext, Mail } from '../_shared/function-context.ts';
import type { MailText } from '../_shared/mail/editable-mail.ts';

interface TextToSend extends MailText {
  /** Whether the person with the address has not switched the mail off. */
  readonly isWanted: boolean;
  /** Whether they can switch it off. */
  readonly isOptional: boolean;
  /** The token with which they switch it off without signing in; null when they cannot. */
  readonly unsubscribeToken: string | null;
  /** The name in the greeting; null for staff and for people without an account. */
  readonly readerName: string | null;
}

/** The words of a mail that are in force, and what its reader chose. */
export async function readMailText(context: FunctionContext, name: string, address: string): Promise<TextToSend> {
  const text = await callRpc<TextToSend | null>(context, 'mail_to_send', { name, address });
  if (text === null) throw new Error(`There are no words for the mail ${name}.`);
  return text;
}

/** The address at which the reader of a mail switches its topic off without signing in; absent for a mail that everybody must get. */
export function unsubscribeUrl(context: FunctionContext, token: string | null): Pick<Mail, 'unsubscribeUrl'> {
  if (token === null) return {};
  return { unsubscribeUrl: `${context.supabaseUrl.replace(/\/+$/, '')}/functions/v1/unsubscribe?token=${token}` };
}
