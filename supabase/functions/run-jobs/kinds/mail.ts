import { readBrand } from '../../_shared/mail/brand.ts';
import {
  isTemplateName,
  renderTemplate,
  type TemplateData,
  type TemplateName,
} from '../../_shared/mail/render-template.ts';
import { type JobKind, PermanentJobError } from '../job.ts';
import { sendMail } from '../send-mail.ts';

/** Mails one of the service's templates to one person: payload `{to, template, data}`. */
export const mail: JobKind = {
  async carryOut({ key, payload: { to, template, data } }, context) {
    if (!isTemplateName(template)) throw new Error(`There is no mail template named ${template}.`);
    if (typeof to !== 'string' || to === '') throw new PermanentJobError('There is no address to send it to.');
    const given = (data ?? {}) as TemplateData<TemplateName>;
    await sendMail(context, { id: key, ...renderTemplate(to, readBrand(context.env), template, given) });
  },
};
