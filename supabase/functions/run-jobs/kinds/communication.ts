import { callAsService } from '../../_shared/call-api.ts';
import type { FunctionContext } from '../../_shared/function-context.ts';
import { readBrand } from '../../_shared/mail/brand.ts';
import { renderEditable } from '../../_shared/mail/render-editable.ts';
import type { JobKind } from '../job.ts';
import { readMailText, unsubscribeUrl } from '../mail-text.ts';
import { sendMail } from '../send-mail.ts';

interface Communication {
  readonly subject: string;
  readonly content: string;
  readonly created_at: string;
  readonly attached_files: readonly { readonly file_name: string }[];
  readonly rent_guarantee_applications: {
    readonly id: string;
    readonly application_number: string;
    readonly tenant_id: string | null;
  };
}

/**
 * Mails a communication from staff to a tenant: payload `{to, communication_id}`. The database stores the outcome with the
 * communication.
 */
export const communication: JobKind = {
  async carryOut({ key, payload }, context) {
    const found = await readCommunication(context, String(payload.communication_id));
    // It was deleted with its application in the meantime.
    if (found === undefined) return;
    const { subject, content, rent_guarantee_applications: application } = found;
    const data = {
      subject,
      content,
      question: await readQuestion(context, found),
      files: found.attached_files.map(({ file_name }) => file_name),
      applicationId: application.id,
      applicationNumber: application.application_number,
    };
    const to = String(payload.to);
    // The database checked whether the tenant wants such mails when the message was written, and staff see the result beside it.
    const text = await readMailText(context, 'communication', to);
    await sendMail(context, {
      id: key,
      ...renderEditable(to, readBrand(context.env), 'communication', data, text),
      ...unsubscribeUrl(context, text.unsubscribeToken),
    });
  },
};

async function readCommunication(context: FunctionContext, id: string): Promise<Communication | undefined> {
  const query = `id=eq.${id}&select=subject,content,created_at,attached_files(file_name),rent_guarantee_applications(id,application_number,tenant_id)`;
  const response = await callAsService(context, 'GET', `/rest/v1/application_communications?${query}`);
  if (!response.ok) throw new Error(`The communication ${id} could not be read: ${response.status}`);
  return ((await response.json()) as Communication[])[0];
}

/**
 * The tenant's message that this one answers. It is null when staff begin, when somebody else wrote the message before (staff noted a call,
 * or a former tenant wrote it), and while the tenant's message still awaits an answer: a notice that the tenancy was changed is not one.
 */
async function readQuestion(context: FunctionContext, answer: Communication): Promise<string | null> {
  const query = new URLSearchParams({
    application_id: `eq.${answer.rent_guarantee_applications.id}`,
    created_at: `lt.${answer.created_at}`,
    communication_type: 'neq.internal_note',
    status: 'neq.draft',
    select: 'direction,content,created_by,awaits_answer',
    order: 'created_at.desc',
    limit: '1',
  });
  const response = await callAsService(context, 'GET', `/rest/v1/application_communications?${query}`);
  if (!response.ok) throw new Error(`What a communication answers could not be read: ${response.status}`);
  const [before] = (await response.json()) as {
    direction: string;
    content: string;
    created_by: string | null;
    awaits_answer: boolean;
  }[];
  if (before?.direction !== 'inbound' || before.created_by === null || before.awaits_answer) return null;
  return before.created_by === answer.rent_guarantee_applications.tenant_id ? before.content : null;
}
