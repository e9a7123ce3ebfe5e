import { paths } from '~/config/paths';
import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { SettingsValues } from './settings-schema';

/** The changes to the account itself; the metadata only mirrors the profile. */
export interface AccountChange {
  /** The address that got a confirmation link. It is used once the link has been opened. */
  readonly email: string | undefined;
  readonly isPasswordChanged: boolean;
}

/**
 * Saves the account part of Settings in one request, so that all of it is saved or nothing: the metadata; the e-mail address when
 * it differs from `knownEmail`; the password when both of its fields are filled. The server checks the current password and
 * refuses with current_password_invalid; where it fails with reauthentication_needed, it has mailed the code that it asks for.
 */
export async function saveAccount(values: SettingsValues, knownEmail: string | null): Promise<AccountChange> {
  const supabase = await getSupabase();
  const { email, current_password, new_password, email_code } = values;
  const isEmailChanged = email !== '' && email.toLowerCase() !== knownEmail?.toLowerCase();
  const isPasswordChanged = current_password !== '' && new_password !== '';
  const { error } = await supabase.auth.updateUser(
    {
      data: toMetadata(values),
      ...(isEmailChanged ? { email } : {}),
      ...(isPasswordChanged
        ? { password: new_password, current_password, ...(email_code && { nonce: email_code }) }
        : {}),
    },
    { emailRedirectTo: new URL(paths.settings, location.origin).href },
  );
  if (error) throw await explain(toAppError(error));
  return { email: isEmailChanged ? email : undefined, isPasswordChanged };
}

/** Hosted Supabase requires a mailed code beside the current password if the sign-in was more than a day ago. The code is sent at once. */
async function explain(error: AppError): Promise<AppError> {
  if (error.code === 'reauthentication_not_valid') {
    return new AppError('The code is wrong or has expired. Leave it empty and save to get a new one.', error);
  }
  if (error.code !== 'reauthentication_needed') return error;
  const supabase = await getSupabase();
  const { error: failure } = await supabase.auth.reauthenticate();
  if (failure) return toAppError(failure);
  return new AppError('We have sent a code to your email address. Enter it under Security and save again.', error);
}

/** The sign-up's metadata, with empty fields as null. */
function toMetadata(values: SettingsValues): Record<string, string | null> {
  const { mobile_country_code, mobile_number } = values;
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
    mobileCountryCode: mobile_number ? mobile_country_code : null,
    mobileNumber: mobile_number || null,
  };
}
