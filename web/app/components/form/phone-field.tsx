import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { cn } from '~/lib/cn';
import { splitPhone, withoutUkCode } from '~/lib/phone';
import { type SpecialFieldProps, TextField } from './text-field';
import { ZeroNote } from './zero-note';

/** A British telephone number without its country code, which is always +44. One of another country keeps its own code. */
export function PhoneField<Values extends FieldValues>(props: SpecialFieldProps<Values>) {
  const number: string | undefined = useWatch({ control: props.control, name: props.name });
  return (
    <div className={cn('grid content-start gap-1.5', props.className)}>
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        inputClassName="figures max-w-64"
        {...props}
        className={undefined}
        onTyped={withoutUkCode}
        prefix={number?.startsWith('+') ? undefined : DEFAULT_PHONE_COUNTRY_CODE}
      />
      <ZeroNote control={props.control} name={props.name} />
    </div>
  );
}

interface CodedPhoneFieldProps<Values extends FieldValues> extends SpecialFieldProps<Values> {
  /** The field with the country code. */
  codeName: FieldPath<Values>;
}

/** A telephone number whose country code is a field beside it. One that is typed or pasted whole fills in both. */
export function CodedPhoneField<Values extends FieldValues>({ codeName, ...props }: CodedPhoneFieldProps<Values>) {
  const { getValues, setValue } = useFormContext<Values>();
  const handleTyped = (typed: string) => {
    const phone = splitPhone(getValues(codeName), typed);
    if (!phone) return typed;
    setValue(codeName, phone.countryCode as Values[typeof codeName], { shouldDirty: true, shouldValidate: true });
    return phone.number;
  };
  return (
    <div className={cn('grid content-start gap-1.5', props.className)}>
      <TextField
        type="tel"
        inputMode="tel"
        inputClassName="figures"
        {...props}
        className={undefined}
        onTyped={handleTyped}
      />
      <ZeroNote control={props.control} name={props.name} codeName={codeName} />
    </div>
  );
}
