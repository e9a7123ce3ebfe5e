import { Link } from 'react-router';
import { paths } from '~/config/paths';

/** The way to a new application after a rejection. */
export function ApplyAgain() {
  return (
    <p>
      You can apply again at any time:{' '}
      <Link to={paths.applicationSubmission} className="font-semibold underline underline-offset-4">
        start a new application
      </Link>
    </p>
  );
}
