import { maxLength, minLength, object, type output, overwrite, regex, string, trim } from '~/lib/zod';

/** The code of an authenticator app or a text message. Apps show it in two groups, so spaces are allowed. */
export const codeSchema = object({
  code: string().check(
    overwrite((code) => code.replace(/\s/g, '')),
    minLength(1, 'Enter the code'),
    regex(/^\d{6}$/, 'The code has 6 digits'),
  ),
});

/** The person's own name for an authenticator app. */
export const factorNameSchema = object({
  name: string().check(trim(), minLength(1, 'Name is required'), maxLength(60, 'Name must be at most 60 characters')),
});

export type CodeValues = output<typeof codeSchema>;
export type FactorNameValues = output<typeof factorNameSchema>;
