import { answer } from '../_shared/answer.ts';
import { callAsService } from '../_shared/call-as-service.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readBrand } from '../_shared/mail/brand.ts';
import { renderTemplate } from '../_shared/mail/render-template.ts';
import { readUuid } from '../_shared/read-uuid.ts';
import { requireAdmin } from '../_shared/require-admin.ts';

interface Communication {
  readonly direction: string;
  readonly communication_type: string;
  readonly status: string;
  readonly subject: string;
  readonly content: string;
  readonly rent_guarantee_applications: {
    readonly id: string;
    readonly application_number: string;
    readonly profiles: { readonly email: string | null } | null;
  };
}

/**
 * Mails an outbound e-mail of status sent to the tenant of its application: body `{communicationId}`, for administrators.
 * Gives `{communicationId, emailedAt}` (ISO 8601). Each is mailed once: a second call answers 409. When the mail server
 * refuses it the answer is 502 and it may be tried again.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return answer(request, async () => {
    await requireAdmin(request, context);
    const communicationId = await readUuid(request, 'communicationId');
    const communication = await readCommunication(context, communicationId);
    const to = recipient(communication);
    const emailedAt = new Date().toISOString();
    await claim(context, communicationId, emailedAt);
    try {
      await context.sendMail(renderTemplate(to, readBrand(context.env), 'communication', mailData(communication)));
    } catch (error) {
      console.error(`The communication ${communicationId} could not be mailed`, error);
      await mark(context, `id=eq.${communicationId}`, null);
      throw new FunctionError(502, 'The e-mail could not be sent. Please try again.');
    }
    return { communicationId, emailedAt };
  });
}

async function readCommunication(context: FunctionContext, id: string): Promise<Communication> {
  const embed = 'rent_guarantee_applications(id,application_number,profiles(email))';
  const query = `id=eq.${id}&select=direction,communication_type,status,subject,content,${embed}`;
  const response = await callAsService(context, 'GET', `/rest/v1/application_communications?${query}`);
  if (!response.ok) throw new Error(`The communication ${id} could not be read: ${response.status}`);
  const [communication] = (await response.json()) as Communication[];
  if (communication === undefined) throw new FunctionError(404, 'Communication not found.');
  return communication;
}

function recipient({ direction, communication_type, status, rent_guarantee_applications }: Communication): string {
  if (direction !== 'outbound' || communication_type !== 'email' || status !== 'sent') {
    throw new FunctionError(400, 'Only an outbound e-mail that is not a draft can be sent.');
  }
  const email = rent_guarantee_applications.profiles?.email;
  if (!email) throw new FunctionError(400, 'The tenant of this application has no e-mail address.');
  return email;
}

function mailData({ subject, content, rent_guarantee_applications: application }: Communication) {
  return { subject, content, applicationId: application.id, applicationNumber: application.application_number };
}

/** Marks the row before the mail goes out, so that two calls at once send one mail. */
async function claim(context: FunctionContext, id: string, emailedAt: string): Promise<void> {
  const claimed = await mark(context, `id=eq.${id}&emailed_at=is.null`, emailedAt);
  if (claimed === 0) throw new FunctionError(409, 'This e-mail has already been sent.');
}

async function mark(context: FunctionContext, filter: string, emailedAt: string | null): Promise<number> {
  const path = `/rest/v1/application_communications?${filter}&select=id`;
  const response = await callAsService(context, 'PATCH', path, { emailed_at: emailedAt });
  if (!response.ok) throw new Error(`The communication could not be marked as mailed: ${response.status}`);
  return ((await response.json()) as unknown[]).length;
}
