import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Input } from '~/components/ui/input';
import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { splitPhone } from '~/lib/phone';
import { DiallingCode } from './dialling-code';
import { FieldFrame } from './field-frame';
import { type KnownProblem, useField } from './use-field';
import { ZeroWords } from './zero-note';

interface MobileFieldProps<Values extends FieldValues> extends KnownProblem {
  /** The form has the fields `mobile_country_code` and `mobile_number`. */
  control: Control<Values>;
  isOptional?: boolean;
  readOnly?: boolean;
}

const hints = {
  uk: 'UK mobile number without leading zero (e.g., 7123456789)',
  abroad: 'Mobile number as dialled from another country, without the country code',
};

/** A person's own mobile number, in any country. One that is typed or pasted whole, with its code, chooses that code. */
export function MobileField<Values extends FieldValues>(props: MobileFieldProps<Values>) {
  const { control, isOptional, readOnly, problem } = props;
  const label = 'Mobile number';
  const code = useField({ control, name: 'mobile_country_code' as FieldPath<Values>, label: 'Dialling code' });
  const countryCode = code.field.value as string;
  const hint = countryCode === DEFAULT_PHONE_COUNTRY_CODE ? hints.uk : hints.abroad;
  const number = useField({ control, name: 'mobile_number' as FieldPath<Values>, label, hint, problem });
  const { frame } = number;
  const [unmeant, setUnmeant] = useState<string>();
  const handleCode = (chosen: string) => {
    setUnmeant(undefined);
    code.field.onChange(chosen);
  };
  const handleTyped = (typed: string) => {
    const phone = splitPhone(countryCode, typed);
    if (phone) handleCode(phone.countryCode);
    number.field.onChange(phone?.number ?? typed);
  };
  return (
    <FieldFrame {...{ frame, label, hint, isOptional }}>
      {/* Below each other where enlarged text leaves no room for a number beside its code. */}
      <div className="@container">
        {/* The list of codes is as wide as both boxes. */}
        <div className="relative flex @[15rem]:flex-row flex-col @[15rem]:gap-0 gap-2">
          {readOnly ? (
            <span className="figures grid shrink-0 place-items-center rounded-[0.625rem] @[15rem]:rounded-r-none bg-raised px-3.5 py-2 text-soft">
              {countryCode}
            </span>
          ) : (
            <DiallingCode code={countryCode} onChange={handleCode} onUnmatched={setUnmeant} />
          )}
          <Input
            {...number.field}
            {...number.aria}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            readOnly={readOnly}
            value={number.field.value as string}
            onChange={(event) => handleTyped(event.target.value)}
            className="figures min-w-0 max-w-64 @[15rem]:rounded-l-none px-1.5 @[15rem]:px-3.5"
          />
        </div>
      </div>
      {/* Rendered while empty, because screen readers announce only changes in an existing live region. */}
      <p aria-live="polite" className="text-[0.9375rem] text-warn empty:sr-only">
        {unmeant}
      </p>
      {readOnly ? null : (
        <ZeroWords code={countryCode} number={number.field.value as string} isRefused={Boolean(frame.error)} />
      )}
    </FieldFrame>
  );
}
