import { answer } from '../_shared/answer.ts';
import { callAsCaller } from '../_shared/call-as-caller.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readBrand } from '../_shared/mail/brand.ts';
import type { MailText } from '../_shared/mail/editable-mail.ts';
import { renderExample } from '../_shared/mail/render-editable.ts';

interface Preview extends MailText {
  /** The words, by their name. */
  readonly name: string;
  /** The number of the application whose data fill them; the newest one when it is empty. */
  readonly application: string;
}

/**
 * Renders words as the mail with the data of an application, by the code that sends: body {@link Preview}, for staff. Returns
 * `{application, subject, html, text}`. The database says who is staff, and refuses words with problems.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return answer(request, async () => {
    const { name, subject, body, application } = await readPreview(request);
    const facts = await readExample(request, context, { template: name, subject, body, application });
    const mail = renderExample('', readBrand(context.env), name, facts, { subject, body });
    if (mail === undefined) throw new FunctionError(404, 'There is no such mail.');
    return { application: facts.applicationNumber, subject: mail.subject, html: mail.html, text: mail.text };
  });
}

async function readPreview(request: Request): Promise<Preview> {
  const given = (await request.json().catch(() => ({}))) as Record<string, unknown>;
  const { name, subject, body, application = '' } = given;
  if ([name, subject, body, application].some((value) => typeof value !== 'string'))
    throw new FunctionError(400, 'A name, a subject and a body are needed.');
  return { name, subject, body, application } as Preview;
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
