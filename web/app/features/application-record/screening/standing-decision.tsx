import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { ScreeningMatch } from '~/data/screenings/screening-query';
import { describeDecider } from './named-match';

/** Why the decision that counts was made, when, by whom, and in which case, where it is that of another one. */
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
