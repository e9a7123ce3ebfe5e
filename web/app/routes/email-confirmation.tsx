import { Link, type MetaFunction, useLocation } from 'react-router';
import { Button } from '~/components/ui/button';
import { company } from '~/config/company';
import { pageTitle } from '~/config/page';
import { paths } from '~/config/paths';
import { LoginLink } from '~/features/auth/login-link';
import { emailOf } from '~/features/auth/origin';
import { ResendConfirmation } from '~/features/auth/resend-confirmation';

export const meta: MetaFunction = () => [{ title: pageTitle('Check your email') }];

const linkClass = 'font-semibold text-ink underline underline-offset-4';

export default function EmailConfirmation() {
  const email = emailOf(useLocation());
  return (
    <>
      <h1 className="title-section">Check your email</h1>
      <p className="mt-4 text-lg">
        Open the email that we have sent to{' '}
        {email ? <strong className="break-words">{email}</strong> : 'your email address'}, and follow its link to
        confirm that the address is yours. In this browser it signs you in as well; anywhere else you then sign in with
        your password.
      </p>
      <p className="mt-3">
        Is the email on another device?{' '}
        <Link to={paths.confirmCode('signup')} state={email ? { email } : null} className={linkClass}>
          Enter its code here
        </Link>
        .
      </p>
      <p className="mt-3 text-soft">
        The link works once, for 24 hours. Nothing there after a few minutes? Look in your spam or junk folder too
        {email ? ', or ' : '.'}
        {email ? <ResendConfirmation email={email} /> : null}
      </p>
      {email ? (
        <p className="mt-3 text-soft">
          A typing error in the address?{' '}
          <Link to={paths.apply} className={linkClass}>
            Create the account again
          </Link>{' '}
          with the right one.
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild size="large">
          <LoginLink>Go to Sign In</LoginLink>
        </Button>
        <Button asChild size="large" variant="secondary">
          <Link to={paths.home}>Return to Home</Link>
        </Button>
      </div>
      <section aria-labelledby="support" className="mt-12 border-t pt-6">
        <h2 id="support" className="title-block">
          Need help?
        </h2>
        <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <Contact name="Phone" {...company.phone} />
          <Contact name="WhatsApp" {...company.whatsApp} />
          <Contact name="Email" {...company.email} />
        </dl>
      </section>
    </>
  );
}

function Contact({ name, display, href }: { name: string; display: string; href: string }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>
        <a href={href} className={linkClass}>
          {display}
        </a>
      </dd>
    </>
  );
}
