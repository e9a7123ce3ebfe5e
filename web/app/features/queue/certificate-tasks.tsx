import { Link, useLocation } from 'react-router';
import { Badge } from '~/components/ui/badge';
import { paths } from '~/config/paths';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';
import { formatAge } from '~/lib/dates';
import { toReturnState } from '~/lib/use-return-path';

const words = {
  match: { label: 'Match to decide', screen: '#screening' },
  same: { label: 'On the sanctions list', screen: '#screening' },
  withdrawal: { label: 'Withdrawal to confirm', screen: '?tab=certificate' },
} as const;

/** What waits at certificates in force, until somebody decides it: possible matches and proposed withdrawals; and for owners names on the sanctions list. */
export function CertificateTasks({ tasks }: { tasks: readonly CertificateTask[] }) {
  const returnState = toReturnState(useLocation());
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="certificate-tasks-title" className="mb-10 rounded-2xl border bg-surface">
      <h2 id="certificate-tasks-title" className="title-block px-4 pt-4 @3xl:px-5">
        Certificates in force
      </h2>
      <ul className="mt-3 border-t">
        {tasks.map((task) => (
          <TaskRow key={`${task.certificate_number} ${task.task}`} task={task} returnState={returnState} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task, returnState }: { task: CertificateTask; returnState: unknown }) {
  const { label, screen } = words[task.task];
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b px-4 py-3 last:border-b-0 hover:bg-raised/60">
      <div className="min-w-0 grow">
        <Link
          to={`${paths.rentGuarantee(task.application_id)}${screen}`}
          state={returnState}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {task.tenant_name || 'Tenant not known'}
        </Link>
        <p className="figures truncate text-sm text-soft">{task.certificate_number}</p>
      </div>
      <Badge tone="warn">{label}</Badge>
      <p className="figures text-sm">
        <span className="sr-only">Waits </span>
        {formatAge(task.since)}
      </p>
    </li>
  );
}
