import { takesBack } from './status-schema';

/** Distinguishes a status that took an approval back from one that leads to a decision. The events are ordered newest first. */
export function markTakenBack<Event extends { readonly kind: string; readonly type: string }>(
  events: readonly Event[],
): Event[] {
  return events.map((event, index) => {
    if (event.kind !== 'status' || !takesBack(event.type)) return event;
    const before = events.slice(index + 1).find(({ kind }) => kind === 'status');
    return before?.type === 'approved' ? { ...event, kind: 'approval_taken_back' } : event;
  });
}
