import { useFormContext } from 'react-hook-form';
import { SelectField } from '~/components/form/select-field';
import { MoneyField, TextField } from '~/components/form/text-field';
import { currencySymbols, regimeLabels, regimesOf } from '~/config/tenancy';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { amountHint } from '~/lib/money';
import { RuleNote } from './rule-note';

interface LockableProps {
  /** Whether the certificate states these values, so that only an endorsement changes them. */
  isLocked?: boolean | undefined;
}

/** The kind of tenancy, the own share of the rent, and the landlord where an agent manages. */
export function KindFields({ isLocked }: LockableProps) {
  const { control, watch } = useFormContext<TenancyValues>();
  const [nation, currency] = watch(['nation', 'rent_currency']);
  return (
    <div className="grid gap-5">
      {nation ? (
        <SelectField
          control={control}
          name="regime"
          disabled={isLocked}
          label="Kind of agreement"
          hint={nation === 'england' ? <RuleNote rule={11} nation="england" /> : undefined}
          options={[
            { value: 'usual', label: 'The usual kind, or not sure' },
            ...regimesOf[nation].map((value) => ({ value, label: regimeLabels[value] })),
          ]}
          placeholder="The usual kind, or not sure"
          isOptional
        />
      ) : null}
      <MoneyField
        control={control}
        name="rent_share"
        disabled={isLocked}
        label="Own share"
        hint={`${currency === 'GBP' ? `${amountHint}. ` : ''}Of each month’s rent, where several people pay it. Empty: all of it, also with an agreement for one room. If somebody else signs the agreement too, such as your wife or husband, the certificate still names one tenant and covers the rent that this tenant owes: leave it empty if each of you owes all of it, and otherwise enter the share`}
        symbol={currencySymbols[currency]}
        isOptional
      />
      <TextField
        control={control}
        name="landlord_name"
        disabled={isLocked}
        label="Landlord’s name"
        hint="Where an agent manages. The certificate names the landlord, so nothing is approved without it"
        isOptional
      />
      <TextField
        control={control}
        name="landlord_address"
        disabled={isLocked}
        label="Landlord’s address"
        hint="On one line, where an agent manages"
        isOptional
      />
    </div>
  );
}
