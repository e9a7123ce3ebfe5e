import { useFormContext } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { DateField } from '~/components/form/date-field';
import { FIXED_TERMS_ENDED } from '~/config/limits';
import { hasNoTerm, mayHaveNoTerm } from '~/data/tenancy-information/has-no-term';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { formatDate, toIsoDay } from '~/lib/dates';
import { RuleNote } from './rule-note';

const noTermHint = `If the agreement names none, answer ‘Agreement signed’: signed on ${formatDate(FIXED_TERMS_ENDED)} or later, the tenancy has no end date`;

interface EndDateFieldProps {
  hint?: string;
  required?: boolean;
  isLocked?: boolean | undefined;
}

/** The tenancy's end date, until the answers say that the law gives it none. */
export function EndDateField({ hint, required, isLocked }: EndDateFieldProps) {
  const { control, watch } = useFormContext<TenancyValues>();
  const today = toIsoDay(new Date().toISOString()) ?? '';
  const facts = watch();
  if (!hasNoTerm(facts, today)) {
    const hints = [hint, mayHaveNoTerm(facts, today) ? noTermHint : undefined].filter(Boolean);
    return (
      <DateField
        control={control}
        name="end_date"
        label="End date"
        hint={hints.join('. ') || undefined}
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
