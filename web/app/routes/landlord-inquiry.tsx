import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonStyles } from '~/components/ui/button-styles';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { officeAccountOf } from '~/domain/landlord/office-account';
import { InquiryForm } from '~/features/landlord-inquiry/inquiry-form';
import { InquiryResult } from '~/features/landlord-inquiry/inquiry-result';
import { ContactChannels } from '~/features/public/contact-channels';
import { inquirySteps } from '~/features/public/inquiry-content';
import { PageHero } from '~/features/public/page-hero';
import { pageMeta } from '~/features/public/page-meta';
import { PagePart } from '~/features/public/page-part';
import { SpecimenNote } from '~/features/public/specimen-note';
import { Steps } from '~/features/public/steps';

export function meta() {
  return pageMeta({
    title: 'Inquiry for landlords and letting agents',
    description: `Ask about guaranteed monthly rent for a property in ${company.area}. Tell us who you are and how to reach you; the tenant pays the fees.`,
    path: paths.landlordInquiry,
  });
}

export default function LandlordInquiry() {
  const [sentFrom, setSentFrom] = useState<string>();
  return sentFrom === undefined ? <Ask onSent={setSentFrom} /> : <Thanks email={sentFrom} />;
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  return (
    <>
      <PageHero
        title="Landlord and agent inquiry"
        lead="Tell us who you are and how to reach you. We explain what a Rent Guarantee Certificate would cover. The fees are the tenant’s."
      >
        <SpecimenNote />
      </PageHero>
      <PagePart
        title="Your details"
        lead="It takes about two minutes. We need an answer to everything that is not marked optional."
        layout="beside"
      >
        <div className="rounded-2xl border bg-surface p-5 sm:p-8">
          <noscript>
            <p className="mb-6 rounded-xl bg-warn-wash p-4 text-warn">
              Sending this form needs JavaScript, which is switched off in this browser. Please write to{' '}
              {company.email.display} or call {company.phone.display} instead.
            </p>
          </noscript>
          <InquiryForm onSent={onSent} />
        </div>
      </PagePart>
      <PagePart title="Rather talk?" lead="Call, or write as you like." layout="beside" tone="raised">
        <ContactChannels />
      </PagePart>
    </>
  );
}

const thanks = 'Thank you for your inquiry';

function Thanks({ email }: { email: string }) {
  const office = officeAccountOf(useLocation().state);
  return (
    <InquiryResult label={thanks}>
      <PageHero
        title={thanks}
        lead={
          <>
            We have it. A confirmation is on its way to <span className="break-words text-ink">{email}</span>.
            {office ? (
              <>
                {' '}
                We check that you act for the office, and write to you as soon as your account{' '}
                <span className="break-words text-ink">{office.account}</span> can.
              </>
            ) : null}
          </>
        }
      >
        <div className="mt-9 flex flex-wrap gap-3">
          {office ? (
            <Link className={buttonStyles({ size: 'large', className: 'max-sm:w-full' })} to={paths.dashboard}>
              Back to your account
            </Link>
          ) : (
            <Link className={buttonStyles({ size: 'large', className: 'max-sm:w-full' })} to={paths.landlords}>
              Back to Landlords & Agents
            </Link>
          )}
          <Link
            className={buttonStyles({ variant: 'secondary', size: 'large', className: 'max-sm:w-full' })}
            to={paths.home}
          >
            Return to Home
          </Link>
        </div>
      </PageHero>
      <PagePart title="What happens next" layout="beside">
        <Steps steps={inquirySteps} />
      </PagePart>
      <PagePart title="In a hurry?" lead="Call us, and have your company’s name at hand." layout="beside" tone="raised">
        <ContactChannels />
      </PagePart>
    </InquiryResult>
  );
}
