import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useRef } from 'react';
import { Pager } from '~/components/data-table/pager';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { Key, KeysHelp } from '~/components/ui/keys-help';
import { useAssignMutation } from '~/data/application-cases/assign-mutation';
import { QUEUE_PAGE_SIZE, type QueuedCase, queueQueryOptions } from '~/data/application-cases/queue-query';
import { queueCount, queueSummaryQueryOptions } from '~/data/application-cases/queue-summary-query';
import { caseName } from '~/domain/case/case-name';
import { useNextCase } from '~/domain/case/use-next-case';
import { usePermissions } from '~/domain/staff/use-permissions';
import { cn } from '~/lib/cn';
import { toast } from '~/lib/toast';
import { BulkBar } from './bulk-bar';
import { CertificateTasks, TaskRows } from './certificate-tasks';
import { EmptyQueue } from './empty-queue';
import { PendingQueue } from './pending-queue';
import { shownTasks } from './queue-choices';
import { QueueFilters } from './queue-filters';
import { QueueRow } from './queue-row';
import { useChosenCases } from './use-chosen-cases';
import { useQueueKeys } from './use-queue-keys';
import { useQueueParams } from './use-queue-params';

const keys = [
  { key: 'j', does: 'next case of the list' },
  { key: 'k', does: 'previous' },
  { key: 'Enter', does: 'open it' },
  { key: 'n', does: 'take the next case' },
];

const noRows: readonly QueuedCase[] = [];

interface QueueProps {
  userId: string;
  /** The list below. It is shown once the height of the queue is known, so that it does not move. */
  children: ReactNode;
}

/** The queue: cases that wait for staff, the most urgent first. */
export function Queue({ userId, children }: QueueProps) {
  const { search, task, setFilter, setPage } = useQueueParams();
  const query = useQuery(queueQueryOptions(search));
  const summary = useQuery(queueSummaryQueryOptions());
  const list = useRef<HTMLUListElement>(null);
  const assign = useAssignMutation();
  const step = search.turn === 'staff' ? search.step : null;
  const next = useNextCase({ step });
  const { chosen, choose, clear, give } = useChosenCases({ rows: query.data?.rows ?? noRows, userId, assign });
  const { has } = usePermissions();
  const isReadOnly = use(ChangesRefused) !== undefined;
  useQueueKeys(list, isReadOnly ? undefined : next.take);
  if (query.isPending || summary.isPending) return <PendingQueue />;
  const rows = query.data?.rows ?? noRows;
  const isChosen = (id: string) => chosen.some((each) => each.id === id);
  const handleTake = async ({ application_id: id, application_number, tenant_name }: QueuedCase) => {
    const changed = await assign
      .mutateAsync({ applicationIds: [id], assignee: userId, onlyFree: true })
      .catch(() => null);
    if (!changed) return;
    const name = caseName(application_number, tenant_name);
    if (changed.length > 0) toast(`Taken: ${name}`, undefined, 'success');
    else toast(`Somebody else has taken ${name}`, 'The queue shows who has it now.', 'error');
  };
  const tasks = summary.data?.certificates ?? [];
  // A link on the home screen leads to one kind, which is then first.
  const linked = tasks.filter((each) => each.task === task);
  const listed = search.page === 1 ? shownTasks(search, summary.data).filter((each) => !linked.includes(each)) : [];
  return (
    <>
      {linked.length > 0 ? <CertificateTasks tasks={linked} only={linked[0]?.task} /> : null}
      <section aria-labelledby="queue-title" className="@container mb-10 rounded-2xl border bg-surface">
        <header className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 @3xl:px-5">
          <h2 id="queue-title" className="title-block">
            Queue
          </h2>
          <div className="flex grow items-center justify-end gap-3 text-sm text-soft">
            <p className="hidden any-pointer-fine:@3xl:block">
              <Key>j</Key> <Key>k</Key> up and down, <Key>Enter</Key> open
              {isReadOnly ? null : (
                <>
                  , <Key>n</Key> take the next
                </>
              )}
            </p>
            <KeysHelp keys={isReadOnly ? keys.filter(({ key }) => key !== 'n') : keys} />
          </div>
          {isReadOnly ? null : (
            <Button aria-keyshortcuts="n" aria-disabled={next.isPending} onClick={next.take}>
              Take the next case
            </Button>
          )}
        </header>
        <QueueFilters summary={summary.data} filter={search} onFilter={setFilter} />
        {query.isError && !query.data ? (
          <ErrorState
            title="Failed to load the queue"
            description={query.error.message}
            onRetry={() => void query.refetch()}
          />
        ) : rows.length === 0 && listed.length === 0 ? (
          <EmptyQueue
            filter={search}
            tasks={tasks}
            forAnother={
              summary.data ? queueCount(summary.data, 'another') - summary.data.certificates_for_another.length : 0
            }
            mineElsewhere={summary.data ? queueCount(summary.data, 'elsewhere', 'me') : 0}
          />
        ) : (
          <>
            {listed.length > 0 ? <TaskRows tasks={listed} isForAnother={step === 'another'} /> : null}
            <ul
              ref={list}
              aria-label="Queue"
              className={cn(
                listed.length > 0 && rows.length > 0 && 'border-t',
                query.isPlaceholderData && 'opacity-60',
              )}
            >
              {rows.map((row) => (
                <QueueRow
                  key={row.application_id}
                  queued={row}
                  step={step}
                  mayDecide={has('decide')}
                  isMine={row.assigned_to === userId}
                  listed={tasks.find((each) => each.application_id === row.application_id && each.roles)?.roles}
                  isChosen={isChosen(row.application_id)}
                  onChoose={(isOn) => choose(row, isOn)}
                  onTake={() => void handleTake(row)}
                />
              ))}
            </ul>
          </>
        )}
        {chosen.length > 0 ? (
          <BulkBar chosen={chosen} userId={userId} isBusy={assign.isPending} onAssign={give} onClear={clear} />
        ) : null}
        {/* Under 'Nothing is waiting here' a zero adds nothing, but screen readers announce it. */}
        <footer className={query.data?.total === 0 ? 'sr-only' : 'border-t'}>
          <Pager
            label="More of the queue"
            page={search.page}
            pageSize={QUEUE_PAGE_SIZE}
            total={query.data?.total ?? 0}
            loadingText="Loading the queue..."
            onPage={setPage}
          />
        </footer>
      </section>
      {children}
    </>
  );
}
