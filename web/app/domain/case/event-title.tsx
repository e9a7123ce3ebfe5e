import { describeEvent, type EventFacts } from './event-words';
import { StatusPill } from './status-pill';

interface EventTitleProps {
  event: EventFacts;
  isStaff: boolean;
}

/** The short title of an event, in the timeline of its application and in the activity of its author. */
export function EventTitle({ event, isStaff }: EventTitleProps) {
  if (event.kind === 'status') return <StatusPill status={event.type} />;
  return <p className="font-semibold">{describeEvent(event, isStaff)}</p>;
}
