import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { company } from '~/config/company';

const linkClasses = 'font-semibold underline underline-offset-4';
const textClasses = 'wrap-anywhere max-w-prose text-[0.9375rem] text-soft';

interface MailToUsProps {
  /** What it is about: the number of an application or a certificate, where there is one. */
  about: string;
  children?: ReactNode;
  className?: string;
}

/** Leads to an e-mail to us whose subject says what it is about, so that we find it. */
export function MailToUs({ about, children = company.email.display, className = linkClasses }: MailToUsProps) {
  return (
    <a href={`${company.email.href}?subject=${encodeURIComponent(about)}`} className={className}>
      {children}
    </a>
  );
}

interface WriteToUsProps {
  about: string;
  /** Where they write to us; without it by e-mail. */
  to?: string | undefined;
  className?: string;
}

/** How a landlord or agent reaches us about an application or a certificate without being asked. */
export function WriteToUs({ about, to, className = '' }: WriteToUsProps) {
  const words = (
    <>
      Write to us about this<span className="sr-only">: {about}</span>
    </>
  );
  return (
    <p className={clsx(textClasses, className)}>
      {to ? (
        <Link to={to} className={linkClasses}>
          {words}
        </Link>
      ) : (
        <>
          <MailToUs about={about}>{words}</MailToUs>, to {company.email.display}
        </>
      )}
      , or <Telephone /> and name {about}.
    </p>
  );
}

/** How they reach us at once. */
export function CallUs({ about }: { about: string }) {
  return (
    <p className={textClasses}>
      If it is urgent, <Telephone /> and name {about}.
    </p>
  );
}

function Telephone() {
  return (
    <>
      call{' '}
      <a href={company.phone.href} className={clsx(linkClasses, 'whitespace-nowrap')}>
        {company.phone.display}
      </a>
    </>
  );
}
