import { callRpc } from '../_shared/call-rpc.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import type { MailText } from '../_shared/mail/editable-mail.ts';

/** The words in force. */
export async function readText(context: FunctionContext, name: string): Promise<MailText> {
  const text = await callRpc<MailText | null>(context, 'mail_text', { name });
  if (text === null) throw new Error(`There are no words for the mail ${name}.`);
  return text;
}
