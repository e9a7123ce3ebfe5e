import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '~/config/limits';

const email = z.string().trim().min(1, 'Email is required').pipe(z.email('Invalid email address'));
const newPassword = z
  .string()
  .min(1, 'Password is required')
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`);

/** Signing in: the password is only required, because old ones may be shorter than the current rule. */
export const signInSchema = z.object({
  fullName: z.string(),
  email,
  password: z.string().min(1, 'Password is required'),
});

/** Signing up on /auth. */
export const signUpSchema = z.object({
  fullName: z.string().trim().min(1, 'Full name is required'),
  email,
  password: newPassword,
});

/** Signing up on /apply, which does not ask for a name. */
export const applySchema = z.object({ email, password: newPassword });

export const resetPasswordSchema = z.object({ password: newPassword });

export type Credentials = z.infer<typeof signUpSchema>;
export type ApplyValues = z.infer<typeof applySchema>;
export type ResetPasswordValues = z.infer<typeof resetPasswordSchema>;
