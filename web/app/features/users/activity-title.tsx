import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { communicationTypeLabels, documentTypeLabels } from '~/config/vocabulary';
import type { UserActivity } from '~/data/users/user-activity-query';
import { StatusPill } from '~/domain/status-pill';
import { describeAct, describeSetting } from './describe-activity';

/** A person's action as one line. */
export function ActivityTitle({ activity, isTenant }: { activity: UserActivity; isTenant: boolean }) {
  // The type is the record.
  if (activity.kind === 'merge' || activity.kind === 'manager_added') {
    return (
      <p>
        <Link
          to={paths.propertyManager(activity.type)}
          className="underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {describeSetting(activity)}
        </Link>
      </p>
    );
  }
  if (activity.application_id === null) return <p>{describeSetting(activity)}</p>;
  const application = (
    <Link
      to={paths.rentGuarantee(activity.application_id)}
      className="figures whitespace-nowrap font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {activity.application_number}
    </Link>
  );
  if (activity.kind === 'document') {
    return (
      <p>
        Uploaded {labelOf(documentTypeLabels, activity.type)} to {application}
      </p>
    );
  }
  if (activity.kind === 'communication') {
    return (
      <p>
        {labelOf(communicationTypeLabels, activity.type)} on {application}
      </p>
    );
  }
  const words = describeAct(activity);
  if (words) {
    return (
      <p>
        {words} {application}
      </p>
    );
  }
  if (activity.type === 'draft') return <p>Started application {application}</p>;
  if (activity.type === 'pending' && isTenant) return <p>Submitted application {application}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>Set {application} to</span>
      <StatusPill status={activity.type} />
    </p>
  );
}

function labelOf(labels: Readonly<Record<string, string>>, type: string): string {
  return labels[type] ?? type;
}
