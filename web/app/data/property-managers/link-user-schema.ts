import { email, maxLength, object, type output, trim } from '~/lib/zod';

const invalid = 'Enter the email address of an existing account';

/** The account that is to act for a landlord or agent. */
export const linkUserSchema = object({ email: email(invalid).check(trim(), maxLength(254, invalid)) });
export type LinkUserValues = output<typeof linkUserSchema>;
