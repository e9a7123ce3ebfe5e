import { callAsCaller, callAsService } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { respondToPost } from '../_shared/respond.ts';
import { type Inquiry, readInquiry } from './read-inquiry.ts';

/** The same response for every sender, so that it does not reveal which records exist. */
const received = { status: 'received' };

/**
 * Accepts an inquiry from the public form, with or without a person's token: body as {@link Inquiry}. It is stored through
 * `submit_inquiry`, which counts by the sender's address and adds the mails to staff and the sender. A repeated inquiry gets the same
 * response as a first one. Fails with 400 and the reasons, or with 429 when there were too many.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToPost(request, async () => {
    const inquiry = await readInquiry(request);
    // The runtime puts the trusted client address into this header.
    if (inquiry === null) return received;
    const account = await addressOf(request, context);
    await submit(context, { ...inquiry, account }, request.headers.get('x-forwarded-for'));
    return received;
  });
}

/** The address of the account that is signed in; null for a visitor, and for a person who was signed out in the meantime. */
async function addressOf(request: Request, context: FunctionContext): Promise<string | null> {
  const authorization = request.headers.get('authorization');
  if (authorization === null || authorization === `Bearer ${context.anonKey}`) return null;
  const response = await callAsCaller(request, context, 'own_address', {});
  return response.ok ? ((await response.json()) as string | null) : null;
}

type SentInquiry = Inquiry & { readonly account: string | null };

async function submit(context: FunctionContext, inquiry: SentInquiry, sender: string | null): Promise<void> {
  const response = await callAsService(context, 'POST', '/rest/v1/rpc/submit_inquiry', { inquiry, sender });
  if (response.ok) return;
  const { code, message } = (await response.json()) as { code?: string; message: string };
  if (code === 'P0001') throw new FunctionError(400, message);
  if (code === 'PT429') throw new FunctionError(429, message);
  throw new Error(`The inquiry could not be stored: ${response.status} ${code} ${message}`);
}
