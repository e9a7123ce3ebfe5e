import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { TextField } from '~/components/form/text-field';
import { hasPostcodes } from '~/config/countries-without-postcodes';
import { DEFAULT_COUNTRY } from '~/config/limits';
import { outsideWords } from '~/config/postcode-areas';
import { isUkPostcode } from '~/lib/postcode';
import { useDebounced } from '~/lib/use-debounced';

interface AddressFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The name of the group. Omit it where a heading directly above names it. */
  legend?: string;
  /** Shows the country as fixed, for addresses that must be in the UK. */
  isCountryFixed?: boolean;
  isReadOnly?: boolean;
  /** Replaces the text box for the country. */
  country?: ReactNode;
  /** The address is the home of a tenancy. Only homes in the United Kingdom can be guaranteed. */
  isHome?: boolean;
  /** Lets the browser fill in the user's own address. */
  isOwnAddress?: boolean;
  /** Nothing refuses an unusual postcode, and its warning says so. */
  isAnyPostcodeTaken?: boolean;
  /** Tells screen readers that the lines without '(optional)' are required. */
  required?: boolean;
}

/** Longer than most presses of a button, in milliseconds. */
const pressMs = 400;

const browserNames: Readonly<Record<string, string>> = {
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  city: 'address-level2',
  state_province: 'address-level1',
  postal_code: 'postal-code',
  country: 'country-name',
};

/** The six lines of an address. */
export function AddressFields<Values extends FieldValues>(props: AddressFieldsProps<Values>) {
  const {
    control,
    legend,
    isCountryFixed,
    country,
    isReadOnly = false,
    isOwnAddress,
    isHome = false,
    isAnyPostcodeTaken = false,
    required,
  } = props;
  const named = (name: string) => ({
    control,
    name: name as FieldPath<Values>,
    autoComplete: isOwnAddress ? browserNames[name] : 'off',
    readOnly: isReadOnly,
  });
  const inCountry: unknown = useWatch({ control, name: 'country' as FieldPath<Values> });
  // A person's country may have no postcodes. That of a business that writes to us has some.
  const mayLackPostcode = isOwnAddress && !required && typeof inCountry === 'string' && !hasPostcodes(inCountry);
  const isAbroad = typeof inCountry === 'string' && inCountry.trim() !== '' && inCountry.trim() !== DEFAULT_COUNTRY;
  const mayBeUnknown = isOwnAddress && isAbroad && !mayLackPostcode;
  return (
    <fieldset className="grid gap-5">
      {legend ? <legend className="title-block mb-4">{legend}</legend> : null}
      <TextField
        {...named('address_line_1')}
        label="Address line 1"
        hint={isHome ? 'For a single room, name it as well, for example Room 2, 12 Cathedral Road' : undefined}
        required={required}
      />
      <TextField {...named('address_line_2')} label="Address line 2" isOptional />
      {/* Side by side only where no label wraps, so that the boxes in a row line up. */}
      <div className="@container">
        <div className="grid gap-5 @md:grid-cols-2">
          <TextField
            {...named('city')}
            label="City"
            hint={inCountry === DEFAULT_COUNTRY ? 'The town or city' : undefined}
            required={required}
          />
          <TextField
            {...named('state_province')}
            label="State or province"
            hint={inCountry === DEFAULT_COUNTRY ? 'In the UK, the county' : undefined}
            isOptional
          />
          <div className="grid content-start gap-2">
            <TextField
              {...named('postal_code')}
              label="Postal code"
              hint={mayBeUnknown ? 'If you have none, write none' : undefined}
              inputClassName="max-w-44"
              isOptional={mayLackPostcode}
              required={required}
            />
            <PostcodeWarning control={control} isHome={isHome} isAnyPostcodeTaken={isAnyPostcodeTaken} />
          </div>
          {country ?? (
            <div className="grid content-start gap-2">
              <TextField
                {...named('country')}
                label="Country"
                readOnly={isReadOnly || isCountryFixed}
                required={required}
              />
              {isCountryFixed ? <p className="text-sm text-soft">{fixedCountryWords(isHome)}</p> : null}
            </div>
          )}
        </div>
      </div>
    </fieldset>
  );
}

function fixedCountryWords(isHome: boolean): string {
  return isHome
    ? 'We guarantee homes in the United Kingdom only'
    : 'Only an address in the United Kingdom can be given, also of a landlord who lives abroad';
}

/**
 * Says that a UK address has an unusual postcode, once the person has left its box, and at once that a home is outside the United
 * Kingdom. It is kept as it is; only a submission refuses it.
 */
function PostcodeWarning<Values extends FieldValues>({
  control,
  isHome,
  isAnyPostcodeTaken,
}: Pick<AddressFieldsProps<Values>, 'control' | 'isHome' | 'isAnyPostcodeTaken'>) {
  const names = ['postal_code', 'country'] as FieldPath<Values>[];
  const [postcode, country] = useWatch({ control, name: names }) as readonly (string | null | undefined)[];
  const { touchedFields, errors } = useFormState({ control, name: 'postal_code' as FieldPath<Values> });
  const outside = isHome && postcode ? outsideWords(postcode) : undefined;
  // After a refused save the box itself shows this message.
  const isSaid = outside !== undefined && errors.postal_code?.message === outside;
  const isUnusual = country?.trim() === DEFAULT_COUNTRY && postcode?.trim() && !isUkPostcode(postcode);
  const unusualWords = `A UK postcode looks like CF10 1AA. Please check this one${isAnyPostcodeTaken ? '; you can send it as it is' : ''}.`;
  // The button that a person presses to leave the box must not move before it is released, or the press is lost.
  const isShown = useDebounced(Boolean(isUnusual) && 'postal_code' in touchedFields, pressMs);
  return (
    <p role="status" className="text-sm text-warn empty:hidden">
      {isSaid ? null : (outside ?? (isShown ? unusualWords : null))}
    </p>
  );
}
