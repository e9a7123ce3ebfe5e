import { dropNationalZero } from '~/lib/phone-schema';
import { extend, type output, string, trim } from '~/lib/zod';
import { profileSchema } from './profiles-schema';

/** Settings as its form holds them. For free text only lengths are limited, as in the database. */
export const settingsSchema = extend(profileSchema, {
  email: string().check(trim()),
  current_password: string(),
  new_password: string(),
  /** The code from a mail, which hosted Supabase requires as well if the sign-in was long ago. */
  email_code: string().check(trim()),
}).check(dropNationalZero('mobile_number', 'mobile_country_code'));

export type SettingsValues = output<typeof settingsSchema>;
