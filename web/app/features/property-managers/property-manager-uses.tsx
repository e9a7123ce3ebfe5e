import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { propertyManagerUsesQueryOptions } from '~/data/property-managers/uses-query';
import { StatusPill } from '~/domain/case/status-pill';

interface PropertyManagerUsesProps {
  id: string;
  company: string;
}

/** The applications and tenancies that name a landlord or agent, so that staff see the effect of a change. */
export function PropertyManagerUses({ id, company }: PropertyManagerUsesProps) {
  const query = useQuery(propertyManagerUsesQueryOptions(id));
  return (
    <Section
      title="Where it is named"
      description="A change of this record shows in each of these, but certificates keep what they state. One that waits for its signature states the change once its approval is taken back and given again."
    >
      {query.isPending ? (
        <RowsSkeleton label="Loading where it is named..." />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load where it is named"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Uses
            title="Applications"
            total={query.data.applications.total}
            all={`${paths.rentGuarantees}?q=${encodeURIComponent(company)}`}
          >
            {query.data.applications.rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <UseLink to={paths.rentGuarantee(row.id)}>{row.application_number}</UseLink>
                <StatusPill status={row.status} closing={row.closing} />
              </li>
            ))}
          </Uses>
          <Uses
            title="Tenancies"
            total={query.data.tenancies.total}
            all={`${paths.tenancies}?q=${encodeURIComponent(company)}`}
          >
            {query.data.tenancies.rows.map((row) => (
              <li key={row.id}>
                <UseLink to={paths.tenancy(row.id)}>
                  {[row.address_line_1, row.city].filter(Boolean).join(', ') || 'No address yet'}
                </UseLink>
              </li>
            ))}
          </Uses>
        </div>
      )}
    </Section>
  );
}

interface UsesProps {
  title: string;
  total: number;
  /** The list with all of them. */
  all: string;
  children: readonly ReactNode[];
}

function Uses({ title, total, all, children }: UsesProps) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">
        {title} <span className="figures font-normal text-soft">({total})</span>
      </h3>
      {total === 0 ? <p className="mt-1 text-soft">None</p> : <ul className="mt-2 grid gap-2">{children}</ul>}
      {total > children.length ? (
        <p className="mt-2">
          <UseLink to={all}>Show all {total}</UseLink>
        </p>
      ) : null}
    </div>
  );
}

function UseLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
      {children}
    </Link>
  );
}
