import { hasPostcodes } from '~/config/countries-without-postcodes';
import { DEFAULT_COUNTRY } from '~/config/limits';
import type { Profile } from '~/data/profiles/profile-query';
import { isMobileNumber } from '~/lib/mobile-number';
import { isUkPostcode } from '~/lib/postcode';

/** The fields that the landlord's certificate needs, with their labels, as the database requires them at the submission. */
const requiredDetails = {
  first_name: 'First name',
  surname: 'Surname',
  mobile_number: 'Mobile number',
  address_line_1: 'Address line 1',
  city: 'City',
  postal_code: 'Postal code',
  country: 'Country',
} as const satisfies Partial<Record<keyof Profile, string>>;

type RequiredDetail = keyof typeof requiredDetails;

const requiredNames = Object.keys(requiredDetails) as RequiredDetail[];

/** A stored profile, or the values of its form. */
export type Details = Pick<Profile, RequiredDetail | 'mobile_country_code' | 'has_one_name'>;

/** Returns the missing fields, and those that the submission would refuse. */
export function missingDetails(details: Details | null | undefined): readonly RequiredDetail[] {
  return requiredNames.filter((field) => {
    if (field === 'mobile_number') return !isMobileNumber(details?.mobile_country_code, details?.mobile_number ?? '');
    if (field === 'postal_code') return !isPostcodeOf(details);
    if (field === 'surname' && details?.has_one_name) return false;
    return !details?.[field];
  });
}

/** Whether the postcode is valid: optional in countries without postcodes, and whole in the United Kingdom. */
function isPostcodeOf(details: Details | null | undefined): boolean {
  if (!details?.postal_code) return !hasPostcodes(details?.country);
  return details.country?.trim() !== DEFAULT_COUNTRY || isUkPostcode(details.postal_code);
}

/** 'Still missing: …' for partly saved details; undefined for complete or empty ones. */
export function describeMissingDetails(details: Details | null): string | undefined {
  const missing = missingDetails(details);
  if (missing.length === 0 || missing.length === requiredNames.length) return undefined;
  return `Still missing: ${missing.map((field) => requiredDetails[field]).join(', ')}`;
}

/** The errors that a submission would report for details that can be saved, in the database's words. */
export function detailsErrors(details: Details): { name: RequiredDetail; message: string }[] {
  return missingDetails(details).map((name) => ({
    name,
    message:
      name === 'postal_code' && details.postal_code
        ? 'Enter the whole postcode of your address, such as CF10 3BY'
        : `${requiredDetails[name]} is required`,
  }));
}
