import { optionalBirthday } from '~/lib/day-schema';
import { optionalText as optional, requiredText } from '~/lib/text-schema';
import { isListedCountry } from '~/lib/unmatched-text';
import { boolean, extend, object, type output, refine } from '~/lib/zod';

/** 'Your Details' in an application and in Settings. The database stores empty values as null. */
export const profileSchema = object({
  salutation: optional(30),
  first_name: optional(100),
  surname: optional(100),
  mobile_country_code: optional(5),
  mobile_number: optional(30),
  address_line_1: optional(200),
  address_line_2: optional(200),
  city: optional(100),
  state_province: optional(100),
  postal_code: optional(20),
  country: optional(100).check(isListedCountry),
});

/**
 * 'Your Details' of an application also asks for the date of birth, and whether an empty surname is missing or does not exist. The
 * database checks the values again.
 */
export const applicantSchema = extend(profileSchema, {
  date_of_birth: optionalBirthday(18, {
    tooYoung: 'You must be at least 18 years old',
    tooOld: 'Check the year of your date of birth',
  }),
  has_one_name: boolean(),
});

/** Only the name, for people who signed up without one. Not everybody has a surname. */
export const nameSchema = object({
  first_name: requiredText('First name is required', 100),
  surname: optional(100),
  has_one_name: boolean(),
}).check(
  refine(({ surname, has_one_name: hasOneName }) => hasOneName || surname !== '', {
    path: ['surname'],
    error: 'Surname is required',
  }),
);

export type NameValues = output<typeof nameSchema>;
export type ApplicantValues = output<typeof applicantSchema>;
