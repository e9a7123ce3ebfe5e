import { requiredText } from '~/lib/schema-parts';
import { array, email, object, type output, string } from '~/lib/zod';

/** Who is invited, and with which permissions. */
export const invitationSchema = object({
  email: email('Invalid email address'),
  name: requiredText('The name is required', 200),
  permissions: array(string()),
});
export type InvitationValues = output<typeof invitationSchema>;
