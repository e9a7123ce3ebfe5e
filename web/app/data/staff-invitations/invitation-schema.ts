import { STAFF_PASSWORD_MIN_LENGTH } from '~/config/limits';
import { requiredText } from '~/lib/text-schema';
import { array, email, minLength, object, type output, refine, string } from '~/lib/zod';

/** An invitation: the e-mail address and the permissions. */
export const invitationSchema = object({
  email: email('Invalid email address'),
  name: requiredText('The name is required', 200),
  permissions: array(string()).check(
    refine(
      (chosen) => !chosen.includes('audit') || chosen.length === 1,
      'Audit stands alone. Choose it without any other permission',
    ),
  ),
});
export type InvitationValues = output<typeof invitationSchema>;

/** The new password of a person with an account who accepts. */
export const newPasswordSchema = object({
  current_password: string().check(minLength(1, 'Current password is required')),
  password: string().check(
    minLength(1, 'Password is required'),
    minLength(STAFF_PASSWORD_MIN_LENGTH, `Password must be at least ${STAFF_PASSWORD_MIN_LENGTH} characters`),
  ),
});
export type NewPasswordValues = output<typeof newPasswordSchema>;
