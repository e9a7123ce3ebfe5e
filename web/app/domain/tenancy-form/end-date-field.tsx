import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { DateField } from '~/components/form/date-field';
import { FIXED_TERMS_ENDED } from '~/config/limits';
import { signingQuestion } from '~/config/tenancy';
import { hasNoTerm, mayHaveNoTerm } from '~/data/tenancy-information/has-no-term';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { formatDate, toIsoDay } from '~/lib/dates';
import { RuleNote } from './rule-note';

const noTermHint = `If the agreement names none, answer ‘${signingQuestion}’: from ${formatDate(FIXED_TERMS_ENDED)} on, most new tenancies in England have no end date`;

interface EndDateFieldProps {
  hint?: string;
  required?: boolean;
  isLocked?: boolean | undefined;
  /** Advice for the case that the tenancy has no end date. */
  advice?: ReactNode;
}

/** The tenancy's end date, until the answers say that the law gives it none. */
export function EndDateField({ hint, required, isLocked, advice }: EndDateFieldProps) {
  const { control, watch } = useFormContext<TenancyValues>();
  const today = toIsoDay(new Date().toISOString()) ?? '';
  const facts = watch();
  const isOpen = hasNoTerm(facts, today);
  const typed = toIsoDay(facts.end_date);
  const hints = [hint, mayHaveNoTerm(facts, today) ? noTermHint : undefined].filter(Boolean);
  return (
    <>
      <div role="status" className="col-span-full empty:hidden">
        {isOpen ? (
          <Notice tone="info" title="This tenancy has no end date" className="max-w-prose">
            {typed ? <p className="mb-1">The last day that you typed, {formatDate(typed)}, is not used.</p> : null}
            <RuleNote rule={3} nation="england" />
            {advice}
          </Notice>
        ) : null}
      </div>
      {isOpen ? null : (
        <DateField
          control={control}
          name="end_date"
          label="End date"
          hint={hints.join('. ') || undefined}
          required={required}
          disabled={isLocked}
        />
      )}
    </>
  );
}
