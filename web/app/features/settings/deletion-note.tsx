import { Link } from 'react-router';
import { company } from '~/config/company';
import { paths } from '~/config/paths';

/** Settings: how to have the account deleted, which staff do. */
export function DeletionNote() {
  return (
    <p className="max-w-prose text-soft">
      To have your account deleted, write to{' '}
      <a href={company.email.href} className="wrap-anywhere font-semibold text-ink underline underline-offset-4">
        {company.email.display}
      </a>
      . The{' '}
      <Link to={paths.privacy} className="font-semibold text-ink underline underline-offset-4">
        privacy policy
      </Link>{' '}
      says what we keep then.
    </p>
  );
}
