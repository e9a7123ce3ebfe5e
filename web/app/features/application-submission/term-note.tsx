import { useFormContext, useWatch } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { toIsoDay } from '~/lib/dates';
import { describeOddTerm } from './describe-odd-term';

/** Asks to check dates that are unusual, where they are typed. */
export function TermNote() {
  const { control } = useFormContext<TenancyValues>();
  const [start, end] = useWatch({ control, name: ['start_date', 'end_date'] });
  const words = describeOddTerm(toIsoDay(start), toIsoDay(end));
  return (
    <div role="status" className="empty:hidden">
      {words ? (
        <Notice tone="warn" title="Check the dates">
          {words} You can go on if it is.
        </Notice>
      ) : null}
    </div>
  );
}
