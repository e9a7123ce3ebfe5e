import type { Control } from 'react-hook-form';
import { CountryField } from '~/components/form/country-field';
import { DateField } from '~/components/form/date-field';
import { MobileField } from '~/components/form/mobile-field';
import { PhoneField } from '~/components/form/phone-field';
import { MoneyField, TextField } from '~/components/form/text-field';
import type { CorrectionKind } from '~/config/correctable-fields';
import type { CorrectionAnswerValues } from '~/data/application-requests/correction-schema';
import { amountHint } from '~/lib/money';

interface CorrectionFieldProps {
  control: Control<CorrectionAnswerValues>;
  kind: CorrectionKind;
}

/** The field for a value of a kind, as in the form in which it was first entered. */
export function CorrectionField({ control, kind }: CorrectionFieldProps) {
  const answer = { control, name: 'answer', label: 'Put this in its place', required: true } as const;
  switch (kind) {
    case 'mobile':
      return <MobileField control={control} />;
    case 'phone':
      return <PhoneField {...answer} />;
    case 'country':
      return <CountryField {...answer} autoComplete="country-name" />;
    case 'date':
      return <DateField {...answer} />;
    case 'money':
      return <MoneyField {...answer} hint={amountHint} />;
    case 'email':
      return <TextField {...answer} type="email" inputMode="email" autoComplete="off" />;
    case 'postcode':
      return <TextField {...answer} inputClassName="max-w-44" autoComplete="off" />;
    default:
      return <TextField {...answer} />;
  }
}
