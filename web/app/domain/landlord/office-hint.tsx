import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useAuth } from '~/lib/auth/auth-context';
import type { OfficeAccountState } from './office-account';

/** For a landlord or agent whose account acts for nobody yet: the way to an inquiry that names the account. */
export function OfficeHint() {
  const { user } = useAuth();
  const state: OfficeAccountState = { account: user?.email ?? '' };
  return (
    <>
      <Link to={paths.landlordInquiry} state={state} className="font-semibold underline underline-offset-4">
        Tell us which office you act for
      </Link>
      , and we link this account to it once we have checked that.
    </>
  );
}
