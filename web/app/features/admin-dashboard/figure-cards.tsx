import { Building2, Database, FileClock, type LucideIcon, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { DashboardStatistics } from '~/data/statistics/dashboard-statistics';

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly note: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

const format = new Intl.NumberFormat('en-GB');

/** The four figures; each links to the list that it counts. */
export function FigureCards({ statistics }: { statistics: DashboardStatistics }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figuresOf(statistics).map(({ label, value, note, to, icon: Icon }) => (
        <li
          key={label}
          className="relative rounded-2xl border bg-surface p-4 sm:p-5 transition-colors focus-within:border-accent hover:border-accent/60"
        >
          <div className="flex items-start justify-between gap-3">
            <p aria-hidden className="figures font-display font-semibold text-4xl leading-none tracking-tight">
              {format.format(value)}
            </p>
            <Icon aria-hidden className="size-5 shrink-0 text-accent" />
          </div>
          <Link to={to} className="mt-3 block font-medium after:absolute after:inset-0 after:rounded-2xl">
            {label}
            <span className="sr-only">: {format.format(value)}</span>
          </Link>
          <p className="mt-0.5 text-sm text-soft">{note}</p>
        </li>
      ))}
    </ul>
  );
}

function figuresOf(statistics: DashboardStatistics): Figure[] {
  return [
    {
      label: 'Database Tables',
      value: statistics.database_tables,
      note: 'With their row counts',
      to: paths.databaseTables,
      icon: Database,
    },
    {
      label: 'Total Property Managers',
      value: statistics.property_managers,
      note: 'Landlords and agents',
      to: paths.propertyManagers,
      icon: Building2,
    },
    {
      label: 'Active Applications',
      value: statistics.active_applications,
      note: 'Pending and in review',
      to: `${paths.rentGuarantees}?status=pending&status=in_review`,
      icon: FileClock,
    },
    {
      label: 'Approved Guarantees',
      value: statistics.approved_guarantees,
      note: 'Approved applications',
      to: `${paths.rentGuarantees}?status=approved`,
      icon: ShieldCheck,
    },
  ];
}
