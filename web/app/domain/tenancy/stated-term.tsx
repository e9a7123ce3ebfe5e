import { FIXED_TERMS_ENDED } from '~/config/limits';
import type { Tenancy } from '~/data/tenancy-information/tenancy-query';
import { describeTerm, formatDate, londonToday } from '~/lib/dates';
import { type KindFacts, kindOf } from './describe-kind';

interface StatedTermProps {
  tenancy: KindFacts & Pick<Tenancy, 'start_date' | 'end_date' | 'entered_into'>;
  formatDay?: typeof formatDate;
}

/** The term of a tenancy as the certificate states it, with a note if it leaves out the given end date. */
export function StatedTerm({ tenancy, formatDay = formatDate }: StatedTermProps) {
  const { start_date, end_date } = tenancy;
  if (end_date === null || !leavesEndOut(tenancy)) return <p>{describeTerm(tenancy, formatDay)}</p>;
  return (
    <>
      <p>{describeTerm({ start_date, end_date: null }, formatDay)}</p>
      <p className="font-normal text-[0.9375rem] text-soft">
        {formatDay(end_date)} was given as its end. The certificate states none, because an assured tenancy in England
        that is signed on {formatDay(FIXED_TERMS_ENDED)} or later has none. If it was signed before, enter that day.
      </p>
    </>
  );
}

/** Whether the certificate states no end, as in private.certificate_tenancy. A tenancy without a known day of signing counts as signed today. */
function leavesEndOut(tenancy: StatedTermProps['tenancy']): boolean {
  return (
    tenancy.nation === 'england' &&
    Boolean(kindOf(tenancy)?.startsWith('assured')) &&
    (tenancy.entered_into ?? londonToday()) >= FIXED_TERMS_ENDED
  );
}
