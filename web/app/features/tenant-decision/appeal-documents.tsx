import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';

/** A link to the documents of an application, for an appeal. */
export function AppealDocuments({ applicationId, children }: { applicationId: string; children: ReactNode }) {
  return (
    <p className="max-w-prose">
      {children}{' '}
      <Link
        to={paths.applicationSubmissionFor(applicationId)}
        className="whitespace-nowrap font-semibold underline underline-offset-4"
      >
        Add documents
      </Link>
    </p>
  );
}
