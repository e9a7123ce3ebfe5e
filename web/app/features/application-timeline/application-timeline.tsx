import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { Time } from '~/components/ui/time';
import { Timeline } from '~/components/ui/timeline';
import {
  applicationTimelineQueryOptions,
  type TimelineEvent,
} from '~/data/rent-guarantee-applications/application-timeline-query';
import { EventTitle } from '~/domain/case/event-title';
import { describeEventBody } from '~/domain/case/event-words';
import { useAuth } from '~/lib/auth/auth-context';
import { milestonesOf, milestoneTitle } from './milestones';

/** The events of an application, newest first. Staff see all of them; its tenant sees the milestones, and all changes as a second view. */
export function ApplicationTimeline({ applicationId }: { applicationId: string }) {
  const { isAdmin } = useAuth();
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
  return isAdmin ? <Changes events={query.data} /> : <TwoViews events={query.data} />;
}

function TwoViews({ events }: { events: readonly TimelineEvent[] }) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <fieldset className="mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">What the timeline shows</legend>
        <ViewButton label="Milestones" isShown={!isWhole} onShow={() => setIsWhole(false)} />
        <ViewButton label="All changes" isShown={isWhole} onShow={() => setIsWhole(true)} />
      </fieldset>
      {isWhole ? <Changes events={events} /> : <Milestones events={milestonesOf(events)} />}
    </>
  );
}

function ViewButton({ label, isShown, onShow }: { label: string; isShown: boolean; onShow: () => void }) {
  return (
    <Button size="small" variant={isShown ? 'primary' : 'secondary'} aria-pressed={isShown} onClick={onShow}>
      {label}
    </Button>
  );
}

function Milestones({ events }: { events: readonly TimelineEvent[] }) {
  const { user } = useAuth();
  return (
    <Timeline
      entries={events.map((event) => ({
        id: event.id,
        title: <p className="font-semibold">{milestoneTitle(event)}</p>,
        meta: (
          <>
            <Time value={event.happened_at} />
            {nameSide(event, user?.id)}
          </>
        ),
        body: describeEventBody(event),
      }))}
    />
  );
}

function Changes({ events }: { events: readonly TimelineEvent[] }) {
  const { user, isAdmin } = useAuth();
  return (
    <Timeline
      entries={events.map((event) => ({
        id: event.id,
        title: <EventTitle event={event} isStaff={isAdmin} />,
        meta: (
          <>
            <Time value={event.happened_at} />
            {nameActor(event, user?.id)}
          </>
        ),
        body: describeEventBody(event),
      }))}
    />
  );
}

/** Names the side that caused a milestone: the reader, a colleague who objected, or us. Undefined for what the service does by itself. */
function nameSide(event: TimelineEvent, readerId: string | undefined): string {
  const { kind, actor_id, is_ours } = event;
  if (kind === 'objection' || (actor_id !== null && actor_id === readerId)) return nameActor(event, readerId);
  return is_ours ? ' by us' : '';
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
