import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { overwrite, refine } from '~/lib/zod';
import { withoutNationalZero } from './national-zero';
import { isTelephoneNumber } from './telephone-number';

/**
 * For the schema of a form: saves a number without the 0 that is dialled only within its country. The database does so again.
 * `codeName` is the field with the country code; +44 without one.
 */
export function dropNationalZero<Name extends string, CodeName extends string = never>(
  name: Name,
  codeName?: CodeName,
) {
  return overwrite<Record<Name | CodeName, string>>((values) => ({
    ...values,
    [name]: withoutNationalZero(codeName && values[codeName], values[name]),
  }));
}

type Values<Name extends string, CodeName extends string> = Readonly<Record<Name | CodeName, string>>;

/**
 * For the schema of a form, after `dropNationalZero`: a number that is given can be a telephone number, unless it is `stored` as it is.
 * The database checks it again.
 */
export function telephoneNumber<Name extends string, CodeName extends string = never>(
  name: Name,
  codeName?: CodeName,
  stored?: Values<Name, CodeName>,
) {
  const codeOf = (values: Values<Name, CodeName>) => (codeName && values[codeName]) || DEFAULT_PHONE_COUNTRY_CODE;
  const isStored = (values: Values<Name, CodeName>) =>
    stored !== undefined &&
    codeOf(values) === codeOf(stored) &&
    values[name] === withoutNationalZero(codeOf(stored), stored[name]);
  return refine<Record<Name | CodeName, string>>(
    (values) =>
      values[name] === '' ||
      isStored(values) ||
      // A code that is none is refused itself.
      !/^\+?[0-9]{1,4}$/.test(codeOf(values)) ||
      isTelephoneNumber(codeOf(values), values[name]),
    {
      path: [name],
      error: ({ input }) =>
        codeOf(input as Values<Name, CodeName>) === DEFAULT_PHONE_COUNTRY_CODE
          ? 'Enter a whole UK telephone number, such as 029 2018 0100'
          : 'Enter a whole telephone number, in digits',
    },
  );
}
