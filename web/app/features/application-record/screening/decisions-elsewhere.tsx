import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import type { DecisionElsewhere } from '~/data/screenings/screening-query';
import { decisionWords, describeDecider } from './named-match';

interface DecisionsElsewhereProps {
  decisions: readonly DecisionElsewhere[];
  /** Repeats the decision here; undefined if there is nothing to decide. */
  onRepeat?: ((decision: DecisionElsewhere) => void) | undefined;
}

/**
 * Lists decisions on the same entry in other cases with the same name and date of birth. A decision that it is somebody else has to
 * be made in each case.
 */
export function DecisionsElsewhere({ decisions, onRepeat }: DecisionsElsewhereProps) {
  if (decisions.length === 0) return null;
  // 'Somebody else' cannot be repeated while another case says that it is the same.
  const isDoubted = decisions.some(({ decision }) => decision === 'same');
  return (
    <ul aria-label="Decided in other cases" className="grid gap-3 rounded-xl bg-info-wash px-4 py-3 text-info">
      {decisions.map((there) => (
        <li key={there.application_id}>
          <p>
            Decided in{' '}
            <Link
              to={`${paths.rentGuarantee(there.application_id)}#screening`}
              className="figures whitespace-nowrap font-semibold underline underline-offset-4"
            >
              {there.application_number}
            </Link>
          </p>
          <p className="wrap-anywhere">
            <span className="font-semibold">{decisionWords[there.decision]}:</span> {there.reason}
          </p>
          <p className="figures text-sm">{describeDecider(there)}</p>
          {onRepeat && (there.decision === 'same' || !isDoubted) ? (
            <Button size="small" variant="secondary" className="mt-2" onClick={() => onRepeat(there)}>
              Decide as there
              <span className="sr-only">, in {there.application_number}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
