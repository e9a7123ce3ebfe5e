import { Link } from 'react-router';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { DashboardStatistics } from '~/data/statistics/dashboard-statistics';
import { cn } from '~/lib/cn';
import { formatDate } from '~/lib/dates';

/** The days that `dashboard_statistics` looks ahead. */
const LOOK_AHEAD_DAYS = 90;

type Ending = DashboardStatistics['ending'];

/** The guarantees that end next, each with a bar: the sooner it ends, the shorter the bar. */
export function EndingGuarantees({ ending }: { ending: Ending }) {
  const { total, first } = ending;
  return (
    <Section title="Guarantees ending soon" description={describe(ending)}>
      {total === 0 ? null : (
        <ol className="grid gap-4">
          {first.map((guarantee) => (
            <li key={guarantee.id}>
              <EndingGuarantee guarantee={guarantee} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function EndingGuarantee({ guarantee }: { guarantee: Ending['first'][number] }) {
  const { id, application_number, end_date, days_left, tenant_name, address_line_1, city } = guarantee;
  const isUrgent = days_left <= 30;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <Link
          to={paths.rentGuarantee(id)}
          className="figures shrink-0 font-semibold text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
        >
          {application_number}
        </Link>
        <span className="figures whitespace-nowrap text-sm">
          <span className={cn('font-semibold', isUrgent && 'text-warn')}>{sayDays(days_left)}</span>
          <span className="text-soft max-sm:hidden"> · {formatDate(end_date)}</span>
        </span>
      </div>
      <p className="mt-0.5 truncate text-sm text-soft">
        {[tenant_name, address_line_1, city].filter(Boolean).join(', ') || 'Not specified'}
      </p>
      <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1.5 block h-1.5 w-full">
        <rect width={100} height={4} className="fill-raised" />
        <rect
          width={Math.max(1, (days_left / LOOK_AHEAD_DAYS) * 100)}
          height={4}
          className={isUrgent ? 'fill-warn' : 'fill-accent'}
        />
      </svg>
    </>
  );
}

function describe({ total, first }: Ending): string {
  if (total === 0) return `No guarantee ends within the next ${LOOK_AHEAD_DAYS} days.`;
  const all = `${total} ${total === 1 ? 'guarantee ends' : 'guarantees end'} within the next ${LOOK_AHEAD_DAYS} days`;
  return first.length < total ? `${all}. The first ${first.length} of them:` : `${all}.`;
}

function sayDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
