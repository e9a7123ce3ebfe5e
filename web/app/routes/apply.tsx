import { type MetaFunction, Navigate } from 'react-router';
import { company } from '~/config/company';
import { pageTitle } from '~/config/page';
import { paths } from '~/config/paths';
import { ApplyForm } from '~/features/auth/apply-form';
import { LandlordSignUp } from '~/features/auth/landlord-sign-up';
import { LoginLink } from '~/features/auth/login-link';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [
  { title: pageTitle('Apply for a Certificate') },
  { name: 'description', content: 'Create an account and apply for a Rent Guarantee Certificate.' },
];

export default function Apply() {
  const { user, loading } = useAuth();
  if (user && !loading) return <Navigate to={paths.dashboard} replace />;
  return (
    <>
      <h1 className="title-section">Apply for a Certificate</h1>
      <p className="mt-3 mb-8 text-soft">
        You begin with an account: we send a link to your email address, and once you have followed it you fill in your
        application at your own pace. Both are free. The certificate costs £{company.feePounds} once, unless we waive
        that, plus £{company.monthlyFeePounds} for each month. Nothing is due before we approve your application.
      </p>
      <ApplyForm />
      <p className="mt-6 text-soft">
        Already have an account?{' '}
        <LoginLink className="font-semibold text-accent underline underline-offset-4">Sign in</LoginLink>
      </p>
      <LandlordSignUp />
    </>
  );
}
