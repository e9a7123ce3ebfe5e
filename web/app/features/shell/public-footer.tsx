import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { company } from '~/config/company';
import { env } from '~/config/env';
import { publicNavigation } from '~/config/navigation';
import { paths } from '~/config/paths';

const linkClasses = 'inline-flex min-h-8 items-center rounded text-soft underline-offset-4 hover:text-ink hover:underline';

/** Who we are, where things are, and how to reach us. */
export function PublicFooter() {
  return (
    <footer className="border-t bg-raised/50">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.6fr_1fr_1.2fr]">
        <div className="max-w-sm">
          <Wordmark />
          <h2 className="title-block mt-5">About</h2>
          <p className="mt-2 text-soft">
            We have stood behind renters since {company.since}, with certificates for {company.properties} properties in{' '}
            {company.area}.
          </p>
        </div>
        <FooterColumn title="Quick links">
          {publicNavigation.map((item) => (
            <li key={item.to}>
              <Link to={item.to} className={linkClasses}>
                {item.label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.apply} className={linkClasses}>
              Apply
            </Link>
          </li>
          <li>
            <a href={env.loginUrl} target="_blank" rel="noreferrer" className={linkClasses}>
              Admin Login
            </a>
          </li>
        </FooterColumn>
        <FooterColumn title="Contact">
          <ContactLine label="Phone" {...company.phone} />
          <ContactLine label="WhatsApp" {...company.whatsApp} />
          <ContactLine label="Email" {...company.email} />
          <li className="pt-2 text-soft">
            <address className="not-italic">{[company.legalName, ...company.address].join(', ')}</address>
          </li>
        </FooterColumn>
      </div>
      <p className="mx-auto max-w-6xl border-t px-5 py-6 text-soft text-sm sm:px-8">
        © {new Date().getFullYear()} {company.legalName}. All rights reserved.
      </p>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="title-block">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

function ContactLine({ label, display, href }: { label: string; display: string; href: string }) {
  return (
    <li className="figures flex gap-2 text-soft">
      <span className="w-21 shrink-0 leading-8">{label}</span>
      <a href={href} className={linkClasses}>
        {display}
      </a>
    </li>
  );
}
