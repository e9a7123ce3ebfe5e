import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { refine } from '~/lib/zod';
import { describeMobileFault, isMobileNumber } from './mobile-number';
import { dropNationalZero } from './phone-schema';

interface MobileValues {
  readonly mobile_country_code: string;
  readonly mobile_number: string;
}

const isUkCode = ({ mobile_country_code: code }: MobileValues) => code === '' || code === DEFAULT_PHONE_COUNTRY_CODE;

/** Whether the number would be right without the digits of the code that is chosen beside it. */
const repeatsCode = ({ mobile_country_code: code, mobile_number: number }: MobileValues) => {
  const chosen = (code || DEFAULT_PHONE_COUNTRY_CODE).slice(1);
  const digits = number.replace(/[^0-9]/g, '');
  return digits.startsWith(chosen) && isMobileNumber(code, digits.slice(chosen.length));
};

/** Each place has its own message. */
const mobileNumber = <Values extends MobileValues>(
  error: string | ((values: MobileValues) => string),
  isConcerned: (values: Values) => boolean,
) =>
  refine<Values>(
    (values) =>
      values.mobile_number === '' ||
      !isConcerned(values) ||
      isMobileNumber(values.mobile_country_code, values.mobile_number),
    {
      path: ['mobile_number'],
      error: typeof error === 'string' ? error : ({ input }) => error(input as MobileValues),
    },
  );

/** For the schema of a form with a `MobileField`: requires that a given number is a possible mobile number. The database checks it again. */
export const mobileChecks = <Values extends MobileValues>() =>
  [
    dropNationalZero('mobile_number', 'mobile_country_code'),
    mobileNumber<Values>('Leave out the country code, which is chosen beside the number', repeatsCode),
    mobileNumber<Values>(
      'Enter a UK mobile number, such as 7123456789',
      (values) => isUkCode(values) && !repeatsCode(values),
    ),
    mobileNumber<Values>(
      ({ mobile_country_code, mobile_number }) => describeMobileFault(mobile_country_code, mobile_number),
      (values) => !isUkCode(values) && !repeatsCode(values),
    ),
  ] as const;
