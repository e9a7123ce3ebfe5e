import { answer } from '../_shared/answer.ts';
import { callAsService } from '../_shared/call-as-service.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readBrand } from '../_shared/mail/brand.ts';
import { renderTemplate } from '../_shared/mail/render-template.ts';
import { describeInquiry } from './describe-inquiry.ts';
import { type Inquiry, readInquiry } from './read-inquiry.ts';

/** The one answer to whoever wrote, so that it tells nothing of what is on record. */
const received = { status: 'received' };

/**
 * Takes an inquiry from the public form, by anybody: body as {@link Inquiry} (specification, sections 2 and 5). It is stored
 * through `submit_inquiry`, which also counts by the sender's address; then staff and the sender are mailed. A repeated inquiry
 * is answered like a first one. Fails with 400 and what is wrong, or 429 when there were too many.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return answer(request, async () => {
    const inquiry = await readInquiry(request);
    if (inquiry === null) return received;
    // Whoever runs the function states here where the request is believed to come from.
    const record = await submit(context, inquiry, request.headers.get('x-forwarded-for'));
    // Stored is received: a mail that cannot go out must not look like an inquiry that was lost.
    await tell(context, inquiry, record).catch((error: unknown) => {
      console.error('Nobody could be told of an inquiry', error);
    });
    return received;
  });
}

interface InquiryRecord {
  readonly property_manager_id: string;
  readonly is_repeated: boolean;
}

async function submit(context: FunctionContext, inquiry: Inquiry, sender: string | null): Promise<InquiryRecord> {
  const response = await callAsService(context, 'POST', '/rest/v1/rpc/submit_inquiry', { inquiry, sender });
  const body = (await response.json()) as unknown;
  const [record] = response.ok ? (body as InquiryRecord[]) : [];
  if (record !== undefined) return record;
  const { code, message } = body as { code?: string; message: string };
  if (code === 'P0001') throw new FunctionError(400, message);
  if (code === 'PT429') throw new FunctionError(429, message);
  throw new Error(`The inquiry could not be stored: ${response.status} ${code} ${message}`);
}

async function tell(context: FunctionContext, inquiry: Inquiry, record: InquiryRecord): Promise<void> {
  const response = await callAsService(
    context,
    'GET',
    '/rest/v1/user_details?role_type=eq.admin&email=not.is.null&select=email',
  );
  if (!response.ok) throw new Error(`The administrators could not be read: ${response.status}`);
  const admins = (await response.json()) as { email: string }[];
  const brand = readBrand(context.env);
  const news = {
    company: inquiry.company_name ?? '',
    recordId: record.property_manager_id,
    isRepeated: record.is_repeated,
    facts: describeInquiry(inquiry),
  };
  const mails = [
    ...admins.map(({ email }) => renderTemplate(email, brand, 'staff-inquiry', news)),
    renderTemplate(inquiry.business_email ?? '', brand, 'inquiry-confirmation', {}),
  ];
  for (const result of await Promise.allSettled(mails.map((mail) => context.sendMail(mail)))) {
    if (result.status === 'rejected') console.error('A mail about an inquiry could not be sent', result.reason);
  }
}
