import type { FunctionContext, MailAttachment } from '../../_shared/function-context.ts';
import { readBrand } from '../../_shared/mail/brand.ts';
import {
  isTemplateName,
  renderTemplate,
  type TemplateData,
  type TemplateName,
} from '../../_shared/mail/render-template.ts';
import { readFile } from '../../_shared/stored-files.ts';
import { type JobKind, PermanentJobError } from '../job.ts';
import { sendMail } from '../send-mail.ts';

/** A stored PDF to send along. */
interface Attachment {
  readonly bucket: string;
  readonly path: string;
  readonly name: string;
}

/** Mails one of the service's templates to one person: payload `{to, template, data, attachment}`. */
export const mail: JobKind = {
  async carryOut({ key, payload: { to, template, data, attachment } }, context) {
    if (!isTemplateName(template)) throw new Error(`There is no mail template named ${template}.`);
    if (typeof to !== 'string' || to === '') throw new PermanentJobError('There is no address to send it to.');
    const given = (data ?? {}) as TemplateData<TemplateName>;
    const attachments =
      attachment === undefined ? {} : { attachments: [await read(attachment as Attachment, context)] };
    await sendMail(context, {
      id: key,
      ...renderTemplate(to, readBrand(context.env), template, given),
      ...attachments,
    });
  },
};

async function read({ bucket, path, name }: Attachment, context: FunctionContext): Promise<MailAttachment> {
  return { filename: name, contentType: 'application/pdf', content: await readFile(context, `${bucket}/${path}`) };
}
