import { requiredText } from '~/lib/text-schema';
import { object, type output } from '~/lib/zod';

/** The text of a mail as its form holds it. The database checks the placeholders. */
export const mailTextSchema = object({
  subject: requiredText('The subject is required', 200),
  body: requiredText('The text is required', 5000),
  reason: requiredText('Say why you change it', 500),
});
export type MailTextValues = output<typeof mailTextSchema>;
