import { signingQuestion } from '~/config/tenancy';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { londonToday } from '~/lib/dates';

type Repeated = NonNullable<Application['repeated_applications']>;
type EarlierTenancy = NonNullable<NonNullable<Repeated['earlier']>['tenancy_information']>;

/** Lists the parts of an earlier application that were copied to the new one, without those that the earlier one did not have. */
export function describeTaken({ earlier }: Repeated): string {
  const tenancy = earlier?.tenancy_information;
  const taken = [
    'your details',
    tenancy ? `the home with its rent${tenancy.regime ? ' and kind of agreement' : ''}` : '',
    earlier?.property_manager_id ? 'your landlord or agent' : '',
  ].filter(Boolean);
  return joinWords(taken);
}

/**
 * Lists the answers of an earlier application that were not copied, because they may be different now, and that the form of the new
 * one asks for. The form depends on the nation and on the kind of let. Answers that are already saved again are left out.
 */
export function describeAsked({ earlier }: Repeated, saved: Application['tenancy_information']): string | undefined {
  const tenancy = earlier?.tenancy_information;
  if (!tenancy) return undefined;
  const asked = [
    wasSigned(tenancy) && !(saved && wasSigned(saved)) ? `‘${signingQuestion}’` : '',
    tenancy.tenancy_choices?.came_by && !saved?.came_by ? '‘Reason for the guarantee’' : '',
    hasOptions(tenancy) && !saved?.alternatives_offered ? '‘Other options offered’' : '',
    ...(saved ? [] : passedDays(tenancy)),
  ].filter(Boolean);
  return asked.length > 0 ? joinWords(asked) : undefined;
}

function wasSigned({ signing, entered_into: enteredInto }: Pick<EarlierTenancy, 'signing' | 'entered_into'>): boolean {
  return signing !== null || enteredInto !== null;
}

/** Whether other options were given and are asked for: always in England, elsewhere if the landlord or agent suggested or requires it. */
function hasOptions({ nation, tenancy_choices: choices }: EarlierTenancy): boolean {
  const isAsked = nation === 'england' || choices?.came_by === 'suggested' || choices?.came_by === 'required';
  return isAsked && Boolean(choices?.alternatives_offered);
}

/** The days that have passed. A tenancy without an end in law has one day alone. */
function passedDays({ start_date: start, end_date: end }: EarlierTenancy): readonly string[] {
  const today = londonToday();
  const days = [
    { label: 'Start date', day: start },
    { label: 'End date', day: end },
  ];
  return days.flatMap(({ label, day }) => (day !== null && day < today ? [`the ‘${label}’ that has passed`] : []));
}

function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
