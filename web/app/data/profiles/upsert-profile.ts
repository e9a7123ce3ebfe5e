import type { User } from '@supabase/auth-js';
import { toAppError } from '~/lib/app-error';
import type { Supabase } from '~/lib/supabase';

const fields = {
  salutation: ['salutation'],
  first_name: ['firstName', 'first_name'],
  surname: ['surname'],
  address_line_1: ['addressLine1', 'address_line_1'],
  address_line_2: ['addressLine2', 'address_line_2'],
  city: ['city'],
  state_province: ['stateProvince', 'state_province'],
  postal_code: ['postalCode', 'postal_code'],
  country: ['country'],
  mobile_country_code: ['mobileCountryCode', 'mobile_country_code'],
  mobile_number: ['mobileNumber', 'mobile_number'],
} as const;

/**
 * Creates the profile of a person who has none, from the sign-up's metadata. An existing profile stays as it is, so that signing
 * in never undoes an edit.
 */
export async function upsertProfile(supabase: Supabase, user: User): Promise<void> {
  const { error } = await supabase
    .from('profiles')
    .upsert(
      { id: user.id, email: user.email ?? null, ...fromMetadata(user) },
      { onConflict: 'id', ignoreDuplicates: true },
    );
  if (error) throw toAppError(error);
}

function fromMetadata(user: User) {
  const columns: Partial<Record<keyof typeof fields, string>> = {};
  for (const column of Object.keys(fields) as (keyof typeof fields)[]) {
    const given = fields[column].map((name) => user.user_metadata[name]).find((value) => typeof value === 'string');
    if (given) columns[column] = given;
  }
  return columns;
}
