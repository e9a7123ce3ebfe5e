import { Link } from 'react-router';
import { paths } from '~/config/paths';

/** Tells landlords and letting agents how to get an account, below the forms that are worded for tenants. */
export function LandlordSignUp() {
  return (
    <p className="mt-6 text-soft">
      Are you a landlord or letting agent whom a tenant has named? Sign up with the address that our mail went to.{' '}
      <Link to={paths.landlords} className="font-semibold text-accent underline underline-offset-4">
        How it works for landlords
      </Link>
    </p>
  );
}
