import { z } from 'zod';
import { profileSchema } from './profiles-schema';

/** Settings as its form holds them. For free text only lengths are limited, as in the database. */
export const settingsSchema = profileSchema.extend({
  email: z.string().trim(),
  current_password: z.string(),
  new_password: z.string(),
  /** The mailed code that hosted Supabase asks for as well, where the sign-in was long ago. */
  email_code: z.string().trim(),
});

export type SettingsValues = z.infer<typeof settingsSchema>;
