import { object, type output, refine, string } from '~/lib/zod';
import { newLinkSchema } from './auth-schema';
import { codeSchema } from './second-factor-schema';
import { isLinkType } from './spend-token-mutation';

/** The code of a mail, what the mail is about, and the address that got it. */
export const confirmCodeSchema = object({
  type: string().check(refine(isLinkType, 'Choose what the email is about')),
  email: newLinkSchema.shape.email,
  code: codeSchema.shape.code,
});

export type ConfirmCodeValues = output<typeof confirmCodeSchema>;
