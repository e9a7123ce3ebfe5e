import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { company } from '~/config/company';

const linkClasses = 'font-semibold underline underline-offset-4';

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

/** How a landlord or agent reaches us about an application or a certificate without being asked. */
export function WriteToUs({ about, className = '' }: { about: string; className?: string }) {
  return (
    <p className={clsx('wrap-anywhere max-w-prose text-[0.9375rem] text-soft', className)}>
      <MailToUs about={about}>
        Write to us about this<span className="sr-only">: {about}</span>
      </MailToUs>
      , to {company.email.display}, or call{' '}
      <a href={company.phone.href} className={clsx(linkClasses, 'whitespace-nowrap')}>
        {company.phone.display}
      </a>{' '}
      and name {about}.
    </p>
  );
}
