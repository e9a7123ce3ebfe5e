import { useFormContext } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { DateField } from '~/components/form/date-field';
import { hasNoTerm } from '~/data/tenancy-information/has-no-term';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { toIsoDay } from '~/lib/dates';
import { RuleNote } from './rule-note';

interface EndDateFieldProps {
  hint?: string;
  required?: boolean;
  isLocked?: boolean | undefined;
}

/** The tenancy's end date, until the answers say that the law gives it none. */
export function EndDateField({ hint, required, isLocked }: EndDateFieldProps) {
  const { control, watch } = useFormContext<TenancyValues>();
  const today = toIsoDay(new Date().toISOString()) ?? '';
  if (!hasNoTerm(watch(), today)) {
    return (
      <DateField
        control={control}
        name="end_date"
        label="End date"
        hint={hint}
        required={required}
        disabled={isLocked}
      />
    );
  }
  return (
    <Notice tone="info" title="This tenancy has no end date" className="max-w-prose">
      <RuleNote rule={3} nation="england" />
    </Notice>
  );
}
