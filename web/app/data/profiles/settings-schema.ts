import { z } from 'zod';
import { profileSchema } from './profiles-schema';

/** Settings as its form holds them. For free text only lengths are limited, as in the database. */
export const settingsSchema = profileSchema.extend({
  email: z.string().trim(),
  current_password: z.string(),
  new_password: z.string(),
});

export type SettingsValues = z.infer<typeof settingsSchema>;
