import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import type { ScreeningMatch } from '~/data/screenings/screening-query';
import { decisionWords, describeDecider } from './named-match';

/** The decision in force: its reason, date and author, and the other case if it was made there. */
export function StandingDecision({ match }: { match: ScreeningMatch }) {
  const { decision, reason, decided_in } = match;
  if (decision === null) return null;
  return (
    <>
      <p className="wrap-anywhere">{reason}</p>
      <p className="figures text-sm text-soft">
        {describeDecider(match)}
        {decided_in ? (
          <>
            , in{' '}
            <Link
              to={`${paths.rentGuarantee(decided_in.id)}#screening`}
              className="whitespace-nowrap underline underline-offset-4"
            >
              {decided_in.number}
            </Link>
          </>
        ) : null}
      </p>
    </>
  );
}

/** The earlier decisions on a match in this case. */
export function EarlierDecisions({ decisions }: { decisions: ScreeningMatch['earlier'] }) {
  return (
    <ul className="mt-1 grid gap-2">
      {decisions.map((before) => (
        <li key={before.decided_at}>
          <p className="wrap-anywhere">
            <span className="font-medium">{decisionWords[before.decision]}:</span> {before.reason}
          </p>
          <p className="figures text-sm text-soft">{describeDecider(before)}</p>
        </li>
      ))}
    </ul>
  );
}

interface NewerDecisionProps {
  match: ScreeningMatch;
  /** The decision that the person has seen; null where there was none. */
  seen: string | null;
}

/** A notice that somebody decided the match while the reader was looking at it. */
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
