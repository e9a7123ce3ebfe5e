import type { FunctionContext, Mail } from '../_shared/function-context.ts';
import { PermanentJobError } from './job.ts';

/** Sends one message. Fails with {@link PermanentJobError} when the mail server permanently refuses it for this recipient. */
export async function sendMail(context: FunctionContext, mail: Mail): Promise<void> {
  try {
    await context.sendMail(mail);
  } catch (error) {
    if (isRefusal(error)) throw new PermanentJobError(error.message);
    throw error;
  }
}

/**
 * A reply of the 5yz series is final (RFC 5321, section 4.2.1). Replies to the sign-in and to the sender are about our settings,
 * which an operator will fix.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
