import { z } from 'zod';

/** The code of an authenticator app or a text message. Apps show it in two groups, so spaces are allowed. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'Enter the code')
        .regex(/^\d{6}$/, 'The code has 6 digits'),
    ),
});

/** The person's own name for an authenticator app. */
export const factorNameSchema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(60, 'Name must be at most 60 characters'),
});

export type CodeValues = z.infer<typeof codeSchema>;
export type FactorNameValues = z.infer<typeof factorNameSchema>;
