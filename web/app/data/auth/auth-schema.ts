import { PASSWORD_MIN_LENGTH } from '~/config/limits';
import { email as emailAddress, minLength, object, type output, pipe, string, trim } from '~/lib/zod';

const needed = (message: string) => string().check(minLength(1, message));
const email = pipe(string().check(trim(), minLength(1, 'Email is required')), emailAddress('Invalid email address'));
const newPassword = needed('Password is required').check(
  minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`),
);

/** Signing in: the password is only required, because old ones may be shorter than the current rule. */
export const signInSchema = object({ fullName: string(), email, password: needed('Password is required') });

/** Signing up on /auth. */
export const signUpSchema = object({
  fullName: string().check(trim(), minLength(1, 'Full name is required')),
  email,
  password: newPassword,
});

/** Signing up on /apply, which does not ask for a name. */
export const applySchema = object({ email, password: newPassword });

export const resetPasswordSchema = object({ password: newPassword });

export type Credentials = output<typeof signUpSchema>;
export type ApplyValues = output<typeof applySchema>;
export type ResetPasswordValues = output<typeof resetPasswordSchema>;
