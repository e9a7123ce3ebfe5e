import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { SettingsValues } from './settings-schema';

/** What of the sign-in was changed beside the metadata, which only mirrors the profile. */
export interface AccountChange {
  /** The address to which the service has sent a link: it is in use once that is opened. */
  readonly email: string | undefined;
  readonly isPasswordChanged: boolean;
}

/**
 * Changes the sign-in's own part of Settings in one request, so that all of it is saved or nothing: the metadata; the e-mail
 * address when it is another one than `knownEmail`; the password when both of its fields are filled. The server checks the current
 * password and refuses with current_password_invalid.
 */
export async function saveAccount(values: SettingsValues, knownEmail: string | null): Promise<AccountChange> {
  const supabase = await getSupabase();
  const { email, current_password, new_password } = values;
  const isEmailChanged = email !== '' && email.toLowerCase() !== knownEmail?.toLowerCase();
  const isPasswordChanged = current_password !== '' && new_password !== '';
  const { error } = await supabase.auth.updateUser(
    {
      data: toMetadata(values),
      ...(isEmailChanged ? { email } : {}),
      ...(isPasswordChanged ? { password: new_password, current_password } : {}),
    },
    { emailRedirectTo: new URL(paths.settings, location.origin).href },
  );
  if (error) throw toAppError(error);
  return { email: isEmailChanged ? email : undefined, isPasswordChanged };
}

/** The fields of the sign-up's metadata (specification, section 3), empty ones as null. */
function toMetadata(values: SettingsValues): Record<string, string | null> {
  const { mobile_number } = values;
  return {
    full_name: [values.first_name, values.surname].filter(Boolean).join(' ') || null,
    salutation: values.salutation || null,
    firstName: values.first_name || null,
    surname: values.surname || null,
    addressLine1: values.address_line_1 || null,
    addressLine2: values.address_line_2 || null,
    city: values.city || null,
    stateProvince: values.state_province || null,
    postalCode: values.postal_code || null,
    country: values.country || null,
    mobileCountryCode: mobile_number ? DEFAULT_PHONE_COUNTRY_CODE : null,
    mobileNumber: mobile_number || null,
  };
}
