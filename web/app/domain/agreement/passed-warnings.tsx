import { TriangleAlert } from 'lucide-react';
import type { PassedWarning } from '~/data/rent-guarantee-applications/approval-facts-query';
import { formatDateTime } from '~/lib/dates';

/** The warnings that an approval passed, each with the reason to go on, its author and its time. */
export function PassedWarnings({ warnings }: { warnings: readonly PassedWarning[] }) {
  return (
    <ul className="grid gap-4">
      {warnings.map(({ rule, words, source, reason, given_at, given_by }) => (
        <li key={`${rule} ${words}`} className="flex gap-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
          <div className="wrap-anywhere min-w-0 grow">
            <p>
              <span className="font-semibold text-warn">Warning: </span>
              {words}
            </p>
            {source ? <p className="mt-0.5 text-sm text-soft">Source: {source}</p> : null}
            <p className="mt-1">Reason: {reason}</p>
            {given_at ? (
              <p className="figures text-sm text-soft">
                {[formatDateTime(given_at), given_by].filter(Boolean).join(', ')}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
