import { maxLength, minLength, string, trim } from '~/lib/zod';

/** A text that may be empty. */
export const optionalText = (longest: number) =>
  string().check(trim(), maxLength(longest, `Use ${longest} characters or fewer`));

/** A text that must not be empty; `message` is shown when it is. */
export const requiredText = (message: string, longest: number) =>
  string().check(trim(), minLength(1, message), maxLength(longest, `Use ${longest} characters or fewer`));
