import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '~/components/form/text-field';

interface AddressFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  legend: string;
  /** Guarantees are for homes in the UK, so their country cannot be changed; a tenant may live anywhere. */
  isCountryFixed?: boolean;
}

/** The six lines of an address. */
export function AddressFields<Values extends FieldValues>({
  control,
  legend,
  isCountryFixed,
}: AddressFieldsProps<Values>) {
  const named = (name: string) => ({ control, name: name as FieldPath<Values> });
  return (
    <fieldset className="grid gap-5">
      <legend className="title-block mb-4">{legend}</legend>
      <TextField {...named('address_line_1')} label="Address line 1" autoComplete="off" />
      <TextField {...named('address_line_2')} label="Address line 2" autoComplete="off" isOptional />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...named('city')} label="City" autoComplete="off" />
        <TextField {...named('state_province')} label="State or province" autoComplete="off" isOptional />
        <TextField {...named('postal_code')} label="Postal code" autoComplete="off" inputClassName="max-w-44" />
        <TextField {...named('country')} label="Country" autoComplete="off" readOnly={isCountryFixed} />
      </div>
    </fieldset>
  );
}
