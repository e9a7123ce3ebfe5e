import { currentTermsVersion } from '@functions/_shared/certificate/terms/current-version.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { sampleNotice, since } from '~/config/advertising-claims';
import { company } from '~/config/company';
import { env } from '~/config/env';
import { paths } from '~/config/paths';
import { pageWidth } from './page-part';
import { ThemeChoice } from './theme-choice';

const quickLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Tenants', to: paths.tenants },
  { label: 'Landlords & Agents', to: paths.landlords },
  { label: 'Our Story', to: paths.about },
  { label: 'Apply', to: paths.apply },
] as const;

const linkClasses =
  'inline-flex min-h-8 items-center underline decoration-transparent underline-offset-4 hover:decoration-current';

/** The footer of the public pages: company, links, contact and legal text. */
export function SiteFooter() {
  return (
    <footer className="border-t bg-raised/60 text-[0.9375rem]">
      <div
        className={clsx(
          pageWidth,
          'grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-10 gap-y-12 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr] lg:py-20',
        )}
      >
        <FooterPart title="About" isWide>
          <Wordmark />
          <p className="mt-4 max-w-xs text-soft">
            Rent guarantees for tenants without a UK guarantor, and certain rent for those who let to them, in{' '}
            {company.area}
            {since}.
          </p>
          <Link to={paths.about} className={clsx(linkClasses, 'mt-2')}>
            About us
          </Link>
        </FooterPart>
        <FooterPart title="Quick links">
          <ul className="grid gap-1">
            {quickLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={linkClasses}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </FooterPart>
        <FooterPart title="Small print">
          <ul className="grid gap-1">
            <li>
              <Link to={paths.privacy} className={linkClasses}>
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link to={paths.terms} className={linkClasses}>
                Terms of Service
              </Link>
            </li>
            <li>
              <a href={paths.verify} className={linkClasses}>
                Check a certificate
              </a>
            </li>
            <li>
              <Link to={paths.guaranteeTerms(currentTermsVersion)} className={linkClasses}>
                Terms of the guarantee
              </Link>
            </li>
            <li>
              <a href={env.loginUrl} target="_blank" rel="noopener" title="Opens in a new tab" className={linkClasses}>
                Admin Login
              </a>
            </li>
          </ul>
        </FooterPart>
        <FooterPart title="Contact" isWide>
          <ContactLines />
        </FooterPart>
      </div>
      <div className={clsx(pageWidth, 'flex flex-wrap items-center justify-between gap-4 border-t py-6 text-soft')}>
        <div>
          {sampleNotice ? <p className="max-w-prose">{sampleNotice}</p> : null}
          <p suppressHydrationWarning>
            © {company.foundedYear}–{new Date().getFullYear()} {company.legalName}. All rights reserved.
          </p>
        </div>
        <ThemeChoice />
      </div>
    </footer>
  );
}

/** A column of the footer; a wide one takes the full width of a phone. */
function FooterPart({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? 'max-sm:col-span-full' : undefined}>
      <h2 className="mb-4 font-semibold text-soft text-sm">{title}</h2>
      {children}
    </section>
  );
}

function ContactLines() {
  return (
    <address className="grid gap-1 not-italic">
      <a href={company.phone.href} className={clsx(linkClasses, 'figures')}>
        Phone {company.phone.display}
      </a>
      <a href={company.whatsApp.href} className={clsx(linkClasses, 'figures')}>
        WhatsApp {company.whatsApp.display}
      </a>
      <a href={company.email.href} className={clsx(linkClasses, 'wrap-anywhere')}>
        {company.email.display}
      </a>
      <p className="mt-3 text-soft">
        {company.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </address>
  );
}
