import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useAuth } from '~/lib/auth/auth-context';
import type { OfficeAccount } from './office-account';

/** For a landlord or agent whose account acts for nobody yet: a link to an inquiry that names the account and the person. */
export function OfficeHint() {
  const { user } = useAuth();
  const { firstName = '', surname = '' } = user?.user_metadata ?? {};
  const state: OfficeAccount = { account: user?.email ?? '', firstName, surname };
  return (
    <>
      <Link to={paths.landlordInquiry} state={state} className="font-semibold underline underline-offset-4">
        Tell us which office you act for
      </Link>
      , and we link this account to it once we have checked that.
    </>
  );
}
