import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ChoiceFilter } from '~/components/data-table/choice-filter';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { paths } from '~/config/paths';
import { figurePeriods } from '~/data/statistics/staff-figures';
import { staffFiguresQueryOptions } from '~/data/statistics/staff-figures-query';
import { formatDate } from '~/lib/dates';
import { AgeFigure } from './age-figure';
import { AppealsFigure } from './appeals-figure';
import { DecisionsFigure } from './decisions-figure';
import { LoadFigure } from './load-figure';
import { PendingFigures } from './pending-figures';
import { TimesFigure } from './times-figure';
import { WaitingFigure } from './waiting-figure';

const standard = '90 days';
const choices = figurePeriods.map((period) => ({ value: period, label: period }));

/** `/dashboard/figures`: the state of the staff's work, and its figures in a period. */
export function FiguresScreen() {
  const [params, setParams] = useSearchParams();
  const period = figurePeriods.find((each) => each === params.get('period')) ?? standard;
  const figures = useQuery(staffFiguresQueryOptions(period));
  const { data } = figures;
  // Describes the data that is shown: the figures of the earlier period stay until the new ones are loaded.
  const isMonths = data?.period === '12 months';
  const handlePeriod = (value: string) =>
    setParams(value === standard ? {} : { period: value }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Figures"
        description="How the work stands today, and how it went."
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        actions={<RefreshButton isRefreshing={figures.isFetching} onRefresh={() => void figures.refetch()} />}
      />
      {figures.isPending ? <PendingFigures /> : null}
      {figures.isError ? (
        <div className="mb-5 rounded-2xl border bg-surface">
          <ErrorState
            title="Failed to load the figures"
            description={figures.error.message}
            onRetry={() => void figures.refetch()}
          />
        </div>
      ) : null}
      {data ? (
        <>
          <Part title="Today">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <WaitingFigure waiting={data.waiting} />
              <LoadFigure load={data.load} />
            </div>
            <AgeFigure waiting={data.waiting} />
          </Part>
          <Part
            title={`From ${formatDate(data.first_day)} to today`}
            choice={<ChoiceFilter legend="Period" choices={choices} value={period} onChange={handlePeriod} />}
          >
            <DecisionsFigure decisions={data.decisions} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <TimesFigure times={data.times} isMonths={isMonths} />
              <AppealsFigure appeals={data.appeals} isMonths={isMonths} />
            </div>
          </Part>
        </>
      ) : null}
    </>
  );
}

function Part({ title, choice, children }: { title: string; choice?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="figures font-semibold text-soft">{title}</p>
        <div className="print:hidden">{choice}</div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {children}
      </div>
    </section>
  );
}
