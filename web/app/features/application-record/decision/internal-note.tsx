import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { DecisionScreen } from './link-to-missing';

interface InternalNoteProps {
  application: Pick<Application, 'id' | 'rent_guarantee_application_notes'>;
  screen: DecisionScreen;
}

/** The internal note of the application. Staff edit it in the record's form. */
export function InternalNote({ application, screen }: InternalNoteProps) {
  const note = application.rent_guarantee_application_notes?.internal_notes?.trim();
  if (!note) return null;
  return (
    <div className="mb-5 rounded-xl bg-raised px-4 py-3">
      <h3 className="font-semibold text-[0.9375rem]">Internal note</h3>
      <p className="wrap-anywhere mt-1 line-clamp-6 whitespace-pre-line text-[0.9375rem]">{note}</p>
      <p className="mt-1 text-sm text-soft">
        Only staff see it.{' '}
        <Link
          to={screen === 'review' ? '#notes' : `${paths.rentGuarantee(application.id)}#internal_notes`}
          className="font-semibold underline underline-offset-4"
        >
          Read or change it
        </Link>
      </p>
    </div>
  );
}
