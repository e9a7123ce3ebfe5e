import { Link } from 'react-router';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { MissingField } from '~/lib/app-error';
import { type DecisionScreen, linkToMissing } from './link-to-missing';

interface MissingListProps {
  application: Pick<Application, 'id' | 'tenancy_id' | 'property_manager_id'>;
  screen: DecisionScreen;
  missing: readonly MissingField[];
}

/** The list of what blocks an approval, each with a link to where staff fix it. */
export function MissingList({ application, screen, missing }: MissingListProps) {
  return (
    <ul className="list-disc pl-5">
      {missing.map((lacking) => {
        const { section, field, message } = lacking;
        const to = linkToMissing(application, lacking, screen);
        return (
          <li key={`${section}.${field}`}>
            {to ? (
              <Link to={to.path} className="underline underline-offset-4">
                {message}
              </Link>
            ) : (
              message
            )}
          </li>
        );
      })}
    </ul>
  );
}
