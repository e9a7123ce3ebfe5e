import { Link, useLocation } from 'react-router';
import { Badge } from '~/components/ui/badge';
import { paths } from '~/config/paths';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';
import { describeListed } from '~/domain/case/screened-roles';
import { certificateTaskPath } from '~/domain/certificate/certificate-task-path';
import { formatAge, formatMediumDate } from '~/lib/dates';
import { toReturnState } from '~/lib/use-return-path';

const words = {
  match: { label: 'Match to decide', several: 'Matches to decide' },
  confirmed: { several: 'Confirmed on the sanctions list' },
  same: { several: 'On the sanctions list' },
  objection: { label: 'Objection to a notice', several: 'Objections to a notice' },
  unattended: { label: 'Nobody may decide an objection', several: 'Objections that nobody may decide' },
  unattended_appeal: { label: 'Nobody may decide the appeal', several: 'Appeals that nobody may decide' },
  reversal: { label: 'Proposal to take a notice back', several: 'Proposals to take notices back' },
  withdrawal: { label: 'Withdrawal to confirm', several: 'Withdrawals to confirm' },
} as const;

interface CertificateTasksProps {
  tasks: readonly CertificateTask[];
  /** The only kind to show, if a link leads to it. */
  only?: CertificateTask['task'] | undefined;
}

/**
 * The open tasks on certificates in force: possible matches, proposed withdrawals, objections, and for owners names on the sanctions
 * list. Also undecided and unsigned cases with a confirmed match, and for owners appeals that nobody may decide.
 */
export function CertificateTasks({ tasks, only }: CertificateTasksProps) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="certificate-tasks-title" className="mb-10 rounded-2xl border bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 @3xl:px-5">
        <h2 id="certificate-tasks-title" className="title-block">
          {describeTasks(tasks, only)}
        </h2>
        {only ? (
          <Link to={paths.applications} className="quiet-link">
            Show all that waits
          </Link>
        ) : null}
      </header>
      <div className="mt-3 border-t">
        <TaskRows tasks={tasks} />
      </div>
    </section>
  );
}

interface TaskRowsProps {
  tasks: readonly CertificateTask[];
  /** The cases wait for somebody other than the reader. */
  isForAnother?: boolean;
}

export function TaskRows({ tasks, isForAnother = false }: TaskRowsProps) {
  const returnState = toReturnState(useLocation());
  return (
    <ul aria-label="At certificates">
      {tasks.map((task) => (
        <TaskRow
          key={`${task.certificate_number} ${task.task} ${task.since}`}
          task={task}
          isForAnother={isForAnother}
          returnState={returnState}
        />
      ))}
    </ul>
  );
}

function describeTasks(tasks: readonly CertificateTask[], only: CertificateTask['task'] | undefined): string {
  if (only === 'confirmed' || only === 'unattended_appeal') return words[only].several;
  if (only) return `Certificates in force: ${words[only].several.toLowerCase()}`;
  return tasks.some(({ task }) => task === 'confirmed')
    ? 'Sanctions list and certificates in force'
    : 'Certificates in force';
}

interface TaskRowProps {
  task: CertificateTask;
  isForAnother: boolean;
  returnState: unknown;
}

function TaskRow({ task, isForAnother, returnState }: TaskRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b px-4 py-3 last:border-b-0 hover:bg-raised/60">
      <div className="min-w-0 grow">
        <Link
          to={certificateTaskPath(task)}
          state={returnState}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {task.tenant_name || 'Tenant not known'}
        </Link>
        <p className="figures truncate text-sm text-soft">{task.certificate_number}</p>
      </div>
      {task.task === 'confirmed' || task.task === 'same' ? (
        <Badge tone="bad">{describeListed(task.roles)}</Badge>
      ) : (
        <Badge tone="warn">{words[task.task].label}</Badge>
      )}
      {isForAnother ? <span className="text-sm">For another person who may decide</span> : null}
      {task.act_by ? (
        <span className="figures text-sm text-soft">
          {describeDay(task.task)} {formatMediumDate(task.act_by)}
        </span>
      ) : null}
      <p className="figures text-sm">
        <span className="sr-only">Waits </span>
        {formatAge(task.since)}
      </p>
    </li>
  );
}

function describeDay(task: CertificateTask['task']): string {
  if (task === 'withdrawal') return 'Lapses after';
  return task === 'unattended_appeal' ? 'Answer by' : 'Notice until';
}
