import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { caseOutcome, type LinkedCase } from './case-outcome';

type LinkedCasesProps = Pick<Application, 'repeated_applications' | 'repeated_by'>;

/** The application that this one was begun with, and those that were begun with it, for staff: how each stands, and since when. */
export function LinkedCases({ application }: { application: LinkedCasesProps }) {
  const { repeated_applications: repeated, repeated_by: laters } = application;
  if (!repeated && laters.length === 0) return null;
  return (
    <ul className="mb-5 grid gap-1" aria-label="Applications of the same tenant">
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
      . {caseOutcome(linked)}.
    </>
  );
}
