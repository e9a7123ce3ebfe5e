import { Link } from 'react-router';
import { buttonStyles } from '~/components/ui/button-styles';
import { advanceRent, since, takesAdvanceRent } from '~/config/advertising-claims';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { ClosingCall, callLink } from '~/features/public/closing-call';
import { ContactChannels } from '~/features/public/contact-channels';
import { LandlordBenefits } from '~/features/public/landlord-benefits';
import { landlordQuestions, landlordSteps } from '~/features/public/landlord-content';
import { PageHero } from '~/features/public/page-hero';
import { pageMeta } from '~/features/public/page-meta';
import { PagePart } from '~/features/public/page-part';
import { FullPrice, PriceReceipt } from '~/features/public/price';
import { Questions, questionsData } from '~/features/public/questions';
import { RentCalendar } from '~/features/public/rent-calendar';
import { SpecimenNote } from '~/features/public/specimen-note';
import { Steps } from '~/features/public/steps';
import { Testimonials } from '~/features/public/testimonials';
import { offerNow, useOffer } from '~/lib/use-offer';

const advanceRentPart = takesAdvanceRent ? advanceRent((holder) => `hold their advance rent in ${holder} and `) : '';

export function meta() {
  return pageMeta({
    title: 'For landlords and letting agents: guaranteed monthly rent',
    description: `Let to tenants from abroad with guaranteed monthly rent. ${advanceRent((holder) => `Their advance rent is held in ${holder}, and you hold the certificate.`)} In ${company.area}${since}.`,
    path: paths.landlords,
    structuredData: questionsData(landlordQuestions(offerNow())),
  });
}

export default function Landlords() {
  const offer = useOffer();
  return (
    <>
      <PageHero
        title="Rent you can count on, every month"
        lead={`Your applicant has the means but no UK guarantor. We ${advanceRentPart}give you a certificate that guarantees the monthly rent.`}
        picture={<RentCalendar />}
      >
        <SpecimenNote />
        <div className="mt-9 flex flex-wrap gap-3">
          <Link className={buttonStyles({ size: 'large', className: 'max-sm:w-full' })} to={paths.landlordInquiry}>
            Send an inquiry
          </Link>
          <a
            className={buttonStyles({ variant: 'secondary', size: 'large', className: 'max-sm:w-full' })}
            href={company.phone.href}
          >
            Call {company.phone.display}
          </a>
        </div>
      </PageHero>
      <PagePart title="What you gain">
        <LandlordBenefits />
      </PagePart>
      <PagePart title="How it works for you" layout="beside" tone="raised">
        <Steps steps={landlordSteps} />
      </PagePart>
      <PagePart
        title="Pricing"
        lead={
          <>
            The fees are paid by the tenant: <FullPrice />
          </>
        }
        layout="beside"
      >
        <PriceReceipt />
      </PagePart>
      <PagePart title="From people who let" tone="raised">
        <Testimonials testimonials={company.testimonials.landlords} />
      </PagePart>
      <PagePart title="What landlords and agents ask" layout="beside">
        <Questions questions={landlordQuestions(offer)} />
      </PagePart>
      <PagePart title="Talk to us" lead="One conversation is usually enough." layout="beside" tone="raised">
        <ContactChannels />
      </PagePart>
      <div className="pt-18 sm:pt-24">
        <ClosingCall
          title="Keep the good tenant. Keep the certainty."
          text="Tell us who you are and how to reach you, and we explain what the certificate would cover."
        >
          <Link to={paths.landlordInquiry} className={callLink.first}>
            Send an inquiry
          </Link>
          <a href={company.phone.href} className={callLink.second}>
            Call {company.phone.display}
          </a>
        </ClosingCall>
      </div>
    </>
  );
}
