import { Link } from 'react-router';
import { buttonStyles } from '~/components/ui/button-styles';
import { advanceRent, priceClaims } from '~/config/advertising-claims';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { Certificate } from '~/features/public/certificate';
import { ClosingCall, callLink } from '~/features/public/closing-call';
import { ContactChannels } from '~/features/public/contact-channels';
import { PageHero } from '~/features/public/page-hero';
import { pageMeta } from '~/features/public/page-meta';
import { PagePart } from '~/features/public/page-part';
import { FullPrice, PriceReceipt } from '~/features/public/price';
import { Questions, questionsData } from '~/features/public/questions';
import { SpecimenNote } from '~/features/public/specimen-note';
import { Steps } from '~/features/public/steps';
import { tenantQuestions, tenantSteps } from '~/features/public/tenant-content';
import { Testimonials } from '~/features/public/testimonials';
import { offerNow, useOffer } from '~/lib/use-offer';

export function meta() {
  const offer = offerNow();
  return pageMeta({
    title: 'For tenants: rent without a UK guarantor',
    description: `No UK guarantor? Apply online for a Rent Guarantee Certificate. ${priceClaims(offer).priceSentence}`,
    path: paths.tenants,
    structuredData: questionsData(tenantQuestions(offer)),
  });
}

export default function Tenants() {
  const offer = useOffer();
  return (
    <>
      <PageHero
        title="No UK guarantor? Rent anyway."
        lead={`A Rent Guarantee Certificate takes the guarantor’s place. You apply online, and your landlord gets the security they ask for. ${advanceRent((holder) => `Your advance rent goes into ${holder}.`)}`}
        picture={<Certificate className="mx-auto w-full max-w-[25rem] rounded-[0.875rem] shadow-float" />}
      >
        <SpecimenNote />
        <div className="mt-9 flex flex-wrap gap-3">
          <Link className={buttonStyles({ size: 'large', className: 'max-sm:w-full' })} to={paths.apply}>
            Apply Now
          </Link>
          <a
            className={buttonStyles({ variant: 'secondary', size: 'large', className: 'max-sm:w-full' })}
            href="#how-it-works"
          >
            See how it works
          </a>
        </div>
        <p className="figures mt-6 max-w-md text-[0.9375rem] text-soft">
          <FullPrice />
        </p>
      </PageHero>
      <PagePart
        id="how-it-works"
        title="How it works"
        lead="Six steps from an account to the keys. The first four are yours, and you can stop after any of them."
        layout="beside"
      >
        <Steps steps={tenantSteps} />
      </PagePart>
      <PagePart
        title={offer ? 'Limited-time offer: the certificate fee waived' : 'What it costs'}
        lead={
          offer
            ? `For a limited time, until ${priceClaims(offer).offerEnd}, we waive the certificate fee for ${offer.who}. The monthly processing fee stays. Here is the whole sum, both ways.`
            : 'Both fees, and the whole sum for a year.'
        }
        layout="beside"
        tone="raised"
      >
        <PriceReceipt />
      </PagePart>
      <PagePart title="What it is like">
        <Testimonials testimonials={company.testimonials.tenants} />
      </PagePart>
      <PagePart title="Good to know" layout="beside" tone="raised">
        <Questions questions={tenantQuestions(offer)} />
      </PagePart>
      <PagePart
        title="Talk to a person"
        lead="We help before you apply as well as after, and we are glad to explain the certificate to your landlord."
        layout="beside"
      >
        <ContactChannels />
      </PagePart>
      <ClosingCall
        title="Found the place? Begin now."
        text="Your application stays a draft, yours to change or to delete, until you submit it."
      >
        <Link to={paths.apply} className={callLink.first}>
          Apply Now
        </Link>
      </ClosingCall>
    </>
  );
}
