import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Time } from '~/components/ui/time';
import { paths } from '~/config/paths';
import type { UserActivity } from '~/data/users/user-activity-query';
import { EventTitle } from '~/domain/case/event-title';
import { describeActivity } from './describe-activity';

/** A person's act as one line, as the timeline of the application has it. */
export function ActivityTitle({ activity }: { activity: UserActivity }) {
  const { kind, type } = activity;
  if (kind === 'status') return <EventTitle event={activity} isStaff />;
  const words = describeActivity(activity);
  // The type is the record.
  const isOfManager = kind === 'merge' || kind === 'manager_added';
  return (
    <p className="wrap-anywhere font-semibold">
      {isOfManager ? <TextLink to={paths.propertyManager(type)}>{words}</TextLink> : words}
    </p>
  );
}

/** The application, and the time of the act. */
export function ActivityMeta({ activity }: { activity: UserActivity }) {
  return (
    <>
      {activity.application_id === null ? null : (
        <>
          <TextLink to={paths.rentGuarantee(activity.application_id)}>{activity.application_number}</TextLink>
          {', '}
        </>
      )}
      <Time value={activity.happened_at} />
    </>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
      {children}
    </Link>
  );
}
