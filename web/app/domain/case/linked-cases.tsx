import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { cn } from '~/lib/cn';
import { caseOutcome, describeCover, type LinkedCase } from './case-outcome';

interface LinkedCasesProps {
  application: Pick<Application, 'repeated_applications' | 'repeated_by' | 'person'>;
  className?: string;
}

/**
 * The tenant's other applications, for staff: the one that this application repeats, those that repeat it, and all other submitted ones.
 * Each has its status and the day of it.
 */
export function LinkedCases({ application, className }: LinkedCasesProps) {
  const { repeated_applications: repeated, repeated_by: laters, person } = application;
  const named = new Set([repeated?.repeats, ...laters.map(({ later }) => later.id)]);
  const others = (person?.rent_guarantee_applications ?? []).filter(({ id }) => !named.has(id));
  if (!repeated && laters.length === 0 && others.length === 0) return null;
  return (
    <div className={cn('grid gap-1', className)}>
      <ul className="grid gap-1 empty:hidden" aria-label="Applications of the same tenant">
        {repeated ? (
          <li className="wrap-anywhere">
            The tenant applied before:{' '}
            {repeated.earlier ? (
              <CaseLink linked={repeated.earlier} />
            ) : (
              `${repeated.application_number}, which is deleted.`
            )}
          </li>
        ) : null}
        {laters.map(({ later }) => (
          <li key={later.id} className="wrap-anywhere">
            The tenant applies again: <CaseLink linked={later} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <details>
          <summary className="w-fit cursor-pointer py-1 font-semibold">
            {others.length === 1
              ? 'Another application of the tenant'
              : `${others.length} other applications of the tenant`}
          </summary>
          <ul className="mt-1 grid gap-1 ps-4">
            {others.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <CaseLink linked={other} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function CaseLink({ linked }: { linked: LinkedCase }) {
  return (
    <>
      <Link
        to={paths.rentGuarantee(linked.id)}
        className="figures whitespace-nowrap font-semibold underline underline-offset-4"
      >
        {linked.application_number}
      </Link>
      . {caseOutcome(linked)}. <span className="figures text-sm text-soft">{describeCover(linked)}</span>
    </>
  );
}
