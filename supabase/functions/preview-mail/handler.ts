import { callAsCaller } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readBrand } from '../_shared/mail/brand.ts';
import type { MailText } from '../_shared/mail/editable-mail.ts';
import { renderExample } from '../_shared/mail/render-editable.ts';
import { respondToPost } from '../_shared/respond.ts';

/** Without a subject and a body, the preview shows the words in force. */
interface Preview extends Partial<MailText> {
  /** The name of the words. */
  readonly name: string;
  /** The number of the application whose data fill the placeholders; the newest application when it is empty. */
  readonly application: string;
  /** The reason that staff are writing, instead of an example. */
  readonly reason?: string;
  /** The note that they are writing, instead of an example. */
  readonly note?: string;
  /** The answer that they are writing, instead of an example. */
  readonly answer?: string;
  /** The side that gets the mail, when the two sides get different mails. */
  readonly side?: string;
}

/**
 * Renders the words of a mail with the data of an application, by the code that sends mails: body {@link Preview}, for staff. Returns
 * `{application, subject, html, text}`. The database decides who is staff, and refuses words with problems.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToPost(request, async () => {
    const { name, reason, note, answer: reply, side, ...words } = await readPreview(request);
    const facts = await readExample(request, context, { template: name, ...words });
    const exampleData = {
      ...facts,
      ...(reason === undefined ? {} : { reason }),
      ...(note === undefined ? {} : { note }),
      ...(reply === undefined ? {} : { words: reply }),
      ...(side === undefined ? {} : { side }),
    };
    const mail = renderExample('', readBrand(context.env), name, exampleData, facts.shownText as MailText);
    if (mail === undefined) throw new FunctionError(404, 'There is no such mail.');
    return { application: facts.applicationNumber, subject: mail.subject, html: mail.html, text: mail.text };
  });
}

async function readPreview(request: Request): Promise<Preview> {
  const given = (await request.json().catch(() => ({}))) as Record<string, unknown>;
  const { name, subject, body, application = '', reason, note, answer: reply, side } = given;
  const words = [subject, body, reason, note, reply, side].filter((value) => value !== undefined);
  if ([name, application, ...words].some((value) => typeof value !== 'string'))
    throw new FunctionError(400, 'A name is needed, and texts.');
  return { name, subject, body, application, reason, note, answer: reply, side } as Preview;
}

async function readExample(
  request: Request,
  context: FunctionContext,
  parameters: object,
): Promise<Record<string, unknown>> {
  const response = await callAsCaller(request, context, 'mail_example', parameters);
  const answered = (await response.json()) as Record<string, unknown>;
  if (!response.ok) {
    const details = typeof answered.details === 'string' ? answered.details : undefined;
    throw new FunctionError(response.status, String(answered.message), details);
  }
  return answered;
}
