import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { type QueueSummary, queueCount } from '~/data/application-cases/queue-summary-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { describeNeeds } from './describe-needs';

/** The list at the top of the dashboard of the work that waits and for how long. Each number links to the screen where that work is done. */
export function NeedsSomebody({ summary }: { summary: QueueSummary }) {
  const { has } = usePermissions();
  const needs = describeNeeds(summary, has('decide'));
  const forAnother = queueCount(summary, 'another');
  const mineElsewhere = queueCount(summary, 'elsewhere', 'me');
  return (
    <section aria-label="What needs somebody" className="mb-5 rounded-2xl border bg-surface p-5 sm:p-6">
      {needs.length === 0 ? <p className="title-block">Nothing needs anybody now.</p> : null}
      <ul className="flex flex-wrap gap-x-10 gap-y-4">
        {needs.map(({ key, text, oldest, to }) => (
          <li key={key} className="min-w-0">
            <Link
              to={to}
              className="title-block figures underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
            >
              {text}
            </Link>
            <p className="figures mt-0.5 text-sm text-soft">{oldest}</p>
          </li>
        ))}
      </ul>
      <p className="figures mt-4 border-t pt-3 text-sm text-soft">
        <QueueLink part="who=me">{queueCount(summary, 'all', 'me')} yours</QueueLink>,{' '}
        <QueueLink part="who=nobody">{queueCount(summary, 'all', 'nobody')} nobody’s</QueueLink>,{' '}
        <QueueLink part="who=somebody">{queueCount(summary, 'all', 'somebody')} with colleagues</QueueLink>.{' '}
        {forAnother > 0 ? (
          <>
            <QueueLink part="show=another">
              {forAnother} more {forAnother === 1 ? 'waits' : 'wait'} for somebody else
            </QueueLink>{' '}
            to sign, to confirm or to decide.{' '}
          </>
        ) : null}
        <QueueLink part="show=request">{queueCount(summary, 'request')} with the tenant</QueueLink>.{' '}
        {mineElsewhere > 0 ? (
          <>
            <QueueLink part="show=elsewhere&who=me">With a tenant or landlord: {mineElsewhere} of yours</QueueLink>.{' '}
          </>
        ) : null}
        <Link to={paths.figures} className="whitespace-nowrap underline underline-offset-4">
          All figures
        </Link>
      </p>
    </section>
  );
}

/** A number in a sentence. */
function QueueLink({ part, children }: { part: string; children: ReactNode }) {
  return (
    <Link to={`${paths.applications}?${part}`} className="whitespace-nowrap underline underline-offset-4">
      {children}
    </Link>
  );
}
