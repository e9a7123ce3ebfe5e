import { Notice } from '~/components/feedback/notice';
import type { ScreeningMatch } from '~/data/screenings/screening-query';

interface NewerDecisionProps {
  match: ScreeningMatch;
  /** The decision that the person has seen; null where there was none. */
  seen: string | null;
}

/** That somebody has decided a match while it was being looked at. */
export function NewerDecision({ match, seen }: NewerDecisionProps) {
  const { decision_id, decision, decided_by, decided_in } = match;
  if (decision_id === seen) return null;
  return (
    <Notice tone="warn" isAlert>
      {decision === null
        ? 'The decision that you looked at no longer counts here. Look at the match again before you decide it.'
        : `${decided_by ?? 'A colleague'} decided${decided_in ? ` in ${decided_in.number}` : ''} that it is ${decision === 'same' ? 'the same' : 'somebody else'}, after you opened this. Look at that before you decide otherwise.`}
    </Notice>
  );
}
