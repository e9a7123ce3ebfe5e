import type { AppealSpan, StaffFigures, WaitingFigure } from '~/data/statistics/staff-figures';

/** Fewer cases than this give no usual time or share. The database also returns no medians then. */
const FEWEST = 5;

const decimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

export function formatDays(days: number): string {
  return `${decimal.format(days)} ${days === 1 ? 'day' : 'days'}`;
}

export function casesOf(waiting: readonly WaitingFigure[], isOurs?: boolean): number {
  return waiting
    .filter(({ turn }) => isOurs === undefined || (turn === 'staff') === isOurs)
    .reduce((sum, { cases }) => sum + cases, 0);
}

/** 'Of 18 open cases 11 wait for us' */
export function waitingFinding(waiting: readonly WaitingFigure[]): string {
  const all = casesOf(waiting);
  const ours = casesOf(waiting, true);
  if (all === 0) return 'Nothing waits';
  if (ours === 0) return all === 1 ? 'The one open case waits for others' : `All ${all} open cases wait for others`;
  if (all === 1) return 'The one open case waits for us';
  if (ours === all) return `All ${all} open cases wait for us`;
  return `Of ${all} open cases, ${ours} ${ours === 1 ? 'waits' : 'wait'} for us`;
}

/** '3 cases have waited for us for 14 days or more' */
export function ageFinding(waiting: readonly WaitingFigure[]): string {
  const ours = waiting.filter(({ turn }) => turn === 'staff');
  const of = (count: (each: WaitingFigure) => number) => ours.reduce((sum, each) => sum + count(each), 0);
  const say = (cases: number, days: number) =>
    `${cases} ${cases === 1 ? 'case has' : 'cases have'} waited for us for ${days} days or more`;
  if (ours.length === 0) return 'Nothing waits for us';
  const longest = of(({ longer }) => longer);
  if (longest > 0) return say(longest, 30);
  const long = of(({ under_30_days }) => under_30_days);
  if (long > 0) return say(long, 14);
  return of(({ under_14_days }) => under_14_days) > 0
    ? 'Nothing has waited for us for two weeks'
    : 'Nothing has waited for us for a week';
}

/** 'Of 41 decisions, 34 were approvals (83%)'. Decisions that were changed later count as well. */
export function decisionsFinding({ approved, rejected }: StaffFigures['decisions']): string {
  const all = approved + rejected;
  if (all === 0) return 'No application was decided';
  const share = all < FEWEST ? '' : ` (${Math.round((approved / all) * 100)}%)`;
  return `Of ${all} decisions, ${approved} ${approved === 1 ? 'was an approval' : 'were approvals'}${share}`;
}

/** 'Of 7 appeals, 2 were looked at again (29%)' */
export function appealsFinding(appeals: readonly AppealSpan[]): string {
  const again = appeals.reduce((sum, { overturned }) => sum + overturned, 0);
  const all = appeals.reduce((sum, { upheld }) => sum + upheld, again);
  if (all === 0) return 'No appeal was decided';
  const share = all < FEWEST ? '' : ` (${Math.round((again / all) * 100)}%)`;
  return `Of ${all} ${all === 1 ? 'appeal' : 'appeals'}, ${again} ${again === 1 ? 'was' : 'were'} looked at again${share}`;
}

/** 'Half are decided within 4.2 days, one in ten takes longer than 9' */
export function timesFinding({ decided, median_days: median, slow_days: slow }: StaffFigures['times']): string {
  if (median === null || slow === null) {
    if (decided === 0) return 'No application was decided';
    return `${decided} decided ${decided === 1 ? 'application is' : 'applications are'} too few for a usual time`;
  }
  return `Half are decided within ${formatDays(median)}, one in ten takes longer than ${formatDays(slow)}`;
}

/** 'Helen Whitcombe has the most open cases (6)' */
export function loadFinding({ nobody, people }: StaffFigures['load']): string {
  const free = nobody === 0 ? '' : `${nobody} open ${nobody === 1 ? 'case is' : 'cases are'} unassigned`;
  const [first, second] = people;
  if (!first || first.open === 0) return free || 'Nobody has an open case';
  const most =
    second?.open === first.open
      ? `The most that anybody has is ${first.open}`
      : `${first.name} has ${second && second.open > 0 ? 'the most open cases' : 'all assigned cases'} (${first.open})`;
  return free ? `${most}; ${free}` : most;
}
