import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { countryOptions } from '~/lib/countries';
import { countryNotListed, unmatchedText } from '~/lib/unmatched-text';
import { ComboboxField } from './combobox-field';
import type { FieldProps } from './use-field';

/** A country, by its English name or another that people call it. An earlier answer that is not such a name stays until another is chosen. */
export function CountryField<Values extends FieldValues>(props: FieldProps<Values> & { autoComplete?: string }) {
  const context = useFormContext<Values>();
  const stored: unknown = useWatch({ control: props.control ?? context.control, name: props.name });
  const isUnlisted = unmatchedText(stored) !== undefined;
  const earlier =
    typeof stored === 'string' && stored !== '' && !isUnlisted ? { value: stored, label: stored } : undefined;
  return (
    <ComboboxField
      {...props}
      options={countryOptions}
      initialOption={earlier}
      emptyValue=""
      keepsUnmatched
      problem={isUnlisted ? countryNotListed : undefined}
    />
  );
}
