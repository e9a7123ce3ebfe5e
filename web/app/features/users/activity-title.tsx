import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { documentTypeLabels } from '~/config/vocabulary';
import { communicationTypeLabels } from '~/data/application-communications/application-communications-schema';
import type { UserAct } from '~/data/users/user-activity-query';
import { StatusPill } from '~/domain/status-pill';

/** A person's action as one line. */
export function ActTitle({ act, isTenant }: { act: UserAct; isTenant: boolean }) {
  const application = (
    <Link
      to={paths.rentGuarantee(act.application_id)}
      className="figures whitespace-nowrap font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {act.application_number}
    </Link>
  );
  if (act.kind === 'document') {
    return (
      <p>
        Uploaded {labelOf(documentTypeLabels, act.type)} to {application}
      </p>
    );
  }
  if (act.kind === 'communication') {
    return (
      <p>
        {labelOf(communicationTypeLabels, act.type)} on {application}
      </p>
    );
  }
  if (act.type === 'draft') return <p>Started application {application}</p>;
  if (act.type === 'pending' && isTenant) return <p>Submitted application {application}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>Set {application} to</span>
      <StatusPill status={act.type} />
    </p>
  );
}

function labelOf(labels: Readonly<Record<string, string>>, type: string): string {
  return labels[type] ?? type;
}
