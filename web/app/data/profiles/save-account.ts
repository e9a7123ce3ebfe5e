import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { SettingsValues } from './settings-schema';

/** The changes to the account itself; the metadata only mirrors the profile. */
export interface AccountChange {
  /** The address that a confirmation link was sent to: it is used once the link has been opened. */
  readonly email: string | undefined;
  readonly isPasswordChanged: boolean;
}

/**
 * Saves the account part of Settings in one request, so that all of it is saved or nothing: the metadata; the e-mail address when
 * it differs from `knownEmail`; the password when both of its fields are filled. The server checks the current password and
 * refuses with current_password_invalid.
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

/** The sign-up's metadata, with empty fields as null. */
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
