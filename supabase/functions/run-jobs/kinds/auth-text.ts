import { readBrand } from '../../_shared/mail/brand.ts';
import type { JobKind } from '../job.ts';

/** Texts a code of auth to a phone: payload `{to, user_id, code, channel}`. */
export const authText: JobKind = {
  async carryOut({ key, payload }, context) {
    const code = String(payload.code);
    await context.sendText({
      id: key,
      userId: String(payload.user_id),
      phone: String(payload.to).replace(/^\+/, ''),
      channel: payload.channel === 'whatsapp' ? 'whatsapp' : 'sms',
      code,
      text: `Your ${readBrand(context.env).name} code is ${code}`,
    });
  },
};
