import { describeEvent, type EventFacts } from './event-words';
import { StatusPill } from './status-pill';

interface EventTitleProps {
  event: EventFacts;
  isStaff: boolean;
}

/** The short title of what happened in an application, in its timeline and in the activity of whoever did it. */
export function EventTitle({ event, isStaff }: EventTitleProps) {
  if (event.kind === 'status') return <StatusPill status={event.type} />;
  return <p className="font-semibold">{describeEvent(event, isStaff)}</p>;
}
