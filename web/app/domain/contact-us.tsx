import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { company } from '~/config/company';

export const linkClasses = 'font-semibold underline underline-offset-4';
export const textClasses = 'wrap-anywhere max-w-prose text-[0.9375rem] text-soft';

interface MailToUsProps {
  /** The subject, such as the number of an application or a certificate. */
  about: string;
  children?: ReactNode;
  className?: string;
}

/** A link that writes an e-mail to us with this subject. */
export function MailToUs({ about, children = company.email.display, className = linkClasses }: MailToUsProps) {
  return (
    <a href={`${company.email.href}?subject=${encodeURIComponent(about)}`} className={className}>
      {children}
    </a>
  );
}

/** Tells a landlord or agent how to reach us at once. */
export function CallUs({ about }: { about: string }) {
  return (
    <p className={textClasses}>
      If it is urgent, <Telephone /> and name {about}.
    </p>
  );
}

export function Telephone() {
  return (
    <>
      call{' '}
      <a href={company.phone.href} className={clsx(linkClasses, 'whitespace-nowrap')}>
        {company.phone.display}
      </a>
    </>
  );
}
