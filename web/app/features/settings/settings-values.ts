import type { Profile } from '~/data/profiles/fetch-profile';
import type { SettingsValues } from '~/data/profiles/settings-schema';
import type { ReadableField } from '~/lib/changes';
import { formatPhone, readPhone } from '~/lib/phone';

/** A stored profile as the form of Settings holds it. */
export function toSettingsValues(profile: Profile): SettingsValues {
  const mobile = readPhone(profile.mobile_country_code, profile.mobile_number);
  return {
    salutation: profile.salutation ?? '',
    first_name: profile.first_name ?? '',
    surname: profile.surname ?? '',
    address_line_1: profile.address_line_1 ?? '',
    address_line_2: profile.address_line_2 ?? '',
    city: profile.city ?? '',
    state_province: profile.state_province ?? '',
    postal_code: profile.postal_code ?? '',
    country: profile.country ?? '',
    email: profile.email ?? '',
    mobile_country_code: mobile.countryCode,
    mobile_number: mobile.number,
    current_password: '',
    new_password: '',
    email_code: '',
  };
}

/** The fields that are compared to show what changed elsewhere in the meantime. */
export const settingsFields: readonly ReadableField<Profile>[] = [
  ['salutation', 'Salutation', (profile) => profile.salutation],
  ['first_name', 'First name', (profile) => profile.first_name],
  ['surname', 'Surname', (profile) => profile.surname],
  ['address_line_1', 'Address line 1', (profile) => profile.address_line_1],
  ['address_line_2', 'Address line 2', (profile) => profile.address_line_2],
  ['city', 'City', (profile) => profile.city],
  ['state_province', 'State or province', (profile) => profile.state_province],
  ['postal_code', 'Postal code', (profile) => profile.postal_code],
  ['country', 'Country', (profile) => profile.country],
  ['email', 'Email', (profile) => profile.email],
  ['mobile_number', 'Mobile number', (profile) => formatPhone(profile.mobile_country_code, profile.mobile_number)],
];
