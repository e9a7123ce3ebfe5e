import type { FunctionContext, Mail, MailAttachment } from '../../_shared/function-context.ts';
import { readBrand } from '../../_shared/mail/brand.ts';
import type { MailText } from '../../_shared/mail/editable-mail.ts';
import type { EditableData, EditableName } from '../../_shared/mail/editable-mails.ts';
import { isEditableName, renderEditable, renderExample, textNameOf } from '../../_shared/mail/render-editable.ts';
import {
  isTemplateName,
  renderTemplate,
  type TemplateData,
  type TemplateName,
} from '../../_shared/mail/render-template.ts';
import { readFile } from '../../_shared/stored-files.ts';
import { type JobKind, PermanentJobError } from '../job.ts';
import { readMailText, unsubscribeUrl } from '../mail-text.ts';
import { sendMail } from '../send-mail.ts';

/** A stored PDF to attach. */
interface Attachment {
  readonly bucket: string;
  readonly path: string;
  readonly name: string;
}

/**
 * Mails one of the service's templates to one person: payload `{to, template, data, attachment}`, and `text` for a test mail with edited
 * words.
 */
export const mail: JobKind = {
  async carryOut({ key, payload: { to, template, data, text, attachment } }, context) {
    if (typeof to !== 'string' || to === '') throw new PermanentJobError('There is no address to send it to.');
    const rendered = await render(context, { to, template, data: data ?? {}, text });
    // Its reader has switched it off.
    if (rendered === undefined) return;
    const attachments =
      attachment === undefined ? {} : { attachments: [await read(attachment as Attachment, context)] };
    await sendMail(context, { id: key, ...rendered, ...attachments });
  },
};

interface Payload {
  readonly to: string;
  readonly template: unknown;
  readonly data: object;
  readonly text: unknown;
}

async function render(context: FunctionContext, { to, template, data, text }: Payload): Promise<Mail | undefined> {
  const brand = readBrand(context.env);
  if (isTemplateName(template)) return renderTemplate(to, brand, template, data as TemplateData<TemplateName>);
  if (isEditableName(template)) {
    const given = data as EditableData<EditableName>;
    const words = await readMailText(context, textNameOf(template, given), to);
    if (!words.isWanted) return undefined;
    return {
      ...renderEditable(to, brand, template, given, words),
      ...unsubscribeUrl(context, words.unsubscribeToken),
    };
  }
  const testText = template === 'test' ? (text as MailText & { readonly name: string }) : undefined;
  const example = testText && renderExample(to, brand, testText.name, data as Record<string, unknown>, testText);
  if (example === undefined) throw new Error(`There is no mail template named ${template}.`);
  return { ...example, subject: `Test: ${example.subject}` };
}

async function read({ bucket, path, name }: Attachment, context: FunctionContext): Promise<MailAttachment> {
  return { filename: name, contentType: 'application/pdf', content: await readFile(context, `${bucket}/${path}`) };
}
