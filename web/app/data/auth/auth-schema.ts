import { PASSWORD_MIN_LENGTH } from '~/config/limits';
import { isNoLink } from '~/lib/text-schema';
import { email as emailAddress, minLength, object, type output, pipe, string, trim } from '~/lib/zod';

const needed = (message: string) => string().check(minLength(1, message));
const email = pipe(string().check(trim(), minLength(1, 'Email is required')), emailAddress('Invalid email address'));
const passwordOf = (least: number) =>
  needed('Password is required').check(minLength(least, `Password must be at least ${least} characters`));
const newPassword = passwordOf(PASSWORD_MIN_LENGTH);

/** Signing in: the password is only required, because old ones may be shorter than the current rule. */
export const signInSchema = object({ fullName: string(), email, password: needed('Password is required') });

/** Signing up on /auth. */
export const signUpSchema = object({
  fullName: string().check(trim(), minLength(1, 'Full name is required'), isNoLink),
  email,
  password: newPassword,
});

/** Signing up on /apply, which does not ask for a name. */
export const applySchema = object({ email, password: newPassword });

/** Asking for a new link to choose a password. */
export const newLinkSchema = object({ email });

/** Choosing a password for an account. Staff need a longer one. */
export const resetPasswordSchema = (least: number) => object({ password: passwordOf(least) });

export type Credentials = output<typeof signUpSchema>;
export type NewLinkValues = output<typeof newLinkSchema>;
export type ApplyValues = output<typeof applySchema>;
export type ResetPasswordValues = output<ReturnType<typeof resetPasswordSchema>>;
