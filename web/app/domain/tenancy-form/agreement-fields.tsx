import { useFormContext } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { RadioField } from '~/components/form/radio-field';
import { SelectField } from '~/components/form/select-field';
import { nationLabels, signingQuestion } from '~/config/tenancy';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { nationHint } from './nation-hint';
import { NationNotice } from './nation-notice';
import { useNationPreset } from './use-nation-preset';

const nationOptions = Object.entries(nationLabels).map(([value, label]) => ({ value, label }));
const signingOptions = [
  { value: 'signed', label: 'Yes' },
  { value: 'not_yet', label: 'Not yet' },
  { value: 'not_sure', label: 'Not sure' },
];

interface LockableProps {
  /** Whether the certificate states these values, so that only an endorsement changes them. */
  isLocked?: boolean | undefined;
}

/** The nation, which usually follows from the postcode, and the day of signing. These two decide which law applies. */
export function AgreementFields({ isLocked }: LockableProps) {
  const { control, watch } = useFormContext<TenancyValues>();
  const openPostcode = useNationPreset();
  return (
    <div className="grid gap-5">
      <SelectField
        control={control}
        name="nation"
        disabled={isLocked}
        label="Nation"
        hint={nationHint(openPostcode)}
        options={nationOptions}
      />
      <NationNotice nation={watch('nation')} />
      <RadioField
        control={control}
        name="signing"
        disabled={isLocked}
        label={signingQuestion}
        hint={signingHint(watch('nation'))}
        options={signingOptions}
        className="max-w-md"
        isOptional
      />
      {watch('signing') === 'signed' ? (
        <DateField control={control} name="entered_into" label="Signed on" disabled={isLocked} />
      ) : null}
    </div>
  );
}

function signingHint(nation: TenancyValues['nation']): string {
  const everybody = 'Everybody: the landlord, or an agent for them, and each tenant';
  return nation === 'england' ? `${everybody}. In England it decides whether the tenancy has an end date` : everybody;
}
