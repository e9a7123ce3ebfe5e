import type { ScreeningMatch } from '~/data/screenings/screening-query';
import { decisionWords, describeDecider } from './named-match';

/** What was decided of a match before, in this case, by whom and when. */
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
