import { londonToday } from '~/lib/dates';
import { isDay } from '~/lib/day-schema';
import { check, type output } from '~/lib/zod';
import { hasNoTerm } from './has-no-term';
import { tenancySchema } from './tenancy-information-schema';
import { wrongPeriod } from './wrong-period';

/** 'Your Tenancy' of an application: a tenancy whose period can be guaranteed. Only staff can record a tenancy with another period. */
export const submissionTenancySchema = tenancySchema.check(
  check<output<typeof tenancySchema>>(({ value, issues }) => {
    const today = londonToday();
    const end = hasNoTerm(value, today) ? null : value.end_date;
    if (!isDay(value.start_date) || (end && !isDay(end))) return;
    for (const { field, message } of wrongPeriod({ ...value, end_date: end }, today))
      issues.push({ code: 'custom', input: value, path: [field], message });
  }),
);
