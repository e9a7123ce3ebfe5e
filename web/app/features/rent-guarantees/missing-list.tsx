import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { MissingField } from '~/lib/app-error';
import { linkToField } from './link-to-field';

interface MissingListProps {
  application: Pick<Application, 'id' | 'tenancy_id'>;
  missing: readonly MissingField[];
}

/** What keeps an application from being approved, each with a link to where it is mended. */
export function MissingList({ application, missing }: MissingListProps) {
  return (
    <ul className="list-disc pl-5">
      {missing.map(({ section, field, message }) => {
        const to = linkTo(application, section, field);
        return (
          <li key={`${section}.${field}`}>
            {to ? (
              <Link to={to} className="underline underline-offset-4">
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

function linkTo({ id, tenancy_id }: MissingListProps['application'], section: string, field: string) {
  if (section === 'tenancy' && tenancy_id && field !== 'tenancy_id') return linkToField(tenancy_id, field);
  if (section === 'documents') return `${paths.rentGuarantee(id)}?tab=documents`;
  return undefined;
}
