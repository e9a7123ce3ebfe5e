import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Skeleton } from '~/components/ui/skeleton';
import { Time } from '~/components/ui/time';
import { Timeline } from '~/components/ui/timeline';
import { withdrawalReason } from '~/config/certificate-words';
import {
  applicationTimelineQueryOptions,
  type TimelineEvent,
} from '~/data/rent-guarantee-applications/application-timeline-query';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';
import { describeFields } from './describe-fields';
import { TimelineEventTitle } from './timeline-event-title';

/** Everything that happened to an application, newest first: status changes, messages, documents and edits. */
export function ApplicationTimeline({ applicationId }: { applicationId: string }) {
  const { user, isAdmin } = useAuth();
  const query = useQuery(applicationTimelineQueryOptions(applicationId));
  if (query.isPending) return <PendingTimeline />;
  if (!query.data) {
    return (
      <ErrorState
        title="Failed to load the history"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) return <p className="text-soft">Nothing has been recorded yet.</p>;
  return (
    <Timeline
      entries={query.data.map((event) => ({
        id: event.id,
        title: <TimelineEventTitle event={event} isStaff={isAdmin} />,
        meta: (
          <>
            <Time value={event.happened_at} />
            {nameActor(event, user?.id)}
          </>
        ),
        body: describeBody(event),
      }))}
    />
  );
}

function describeBody({ kind, type, detail, fields }: TimelineEvent): string | null {
  if (fields) return describeFields(fields);
  if (kind === 'withdrawal_proposed' || kind === 'withdrawal_notice') {
    return `Because ${withdrawalReason(type)}. It covers nothing that falls due after ${formatDate(detail)}.`;
  }
  return detail;
}

/** Tenants may not read the names of staff, so these are omitted. */
function nameActor({ actor_id, actor_name }: TimelineEvent, readerId: string | undefined): string {
  if (actor_id !== null && actor_id === readerId) return ' by you';
  return actor_name ? ` by ${actor_name}` : '';
}

function PendingTimeline() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <p role="status" className="sr-only">
        Loading the history...
      </p>
      {['w-40', 'w-32', 'w-36'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={width} />
          <Skeleton className="h-3.5 w-24" />
        </div>
      ))}
    </div>
  );
}
