import { Link } from 'react-router';
import { advanceRent, takesAdvanceRent } from '~/config/advertising-claims';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { Audiences } from '~/features/public/audiences';
import { Benefits } from '~/features/public/benefits';
import { ClosingCall, callLink } from '~/features/public/closing-call';
import { HomeHero } from '~/features/public/home-hero';
import { homeQuestions } from '~/features/public/home-questions';
import { MoneyFlow } from '~/features/public/money-flow';
import { organisation, pageMeta } from '~/features/public/page-meta';
import { PagePart } from '~/features/public/page-part';
import { FullPrice, PriceReceipt } from '~/features/public/price';
import { Questions, questionsData } from '~/features/public/questions';
import { Testimonials } from '~/features/public/testimonials';
import { offerNow, useOffer } from '~/lib/use-offer';

export function meta() {
  return pageMeta({
    title: 'Rent guarantees without a UK guarantor',
    description: `Rent in ${company.area} without a UK guarantor. ${advanceRent((holder) => `Your advance rent is held in ${holder}.`)} Your landlord receives a Rent Guarantee Certificate.`,
    path: paths.home,
    structuredData: { '@graph': [organisation, questionsData(homeQuestions(offerNow()))] },
  });
}

export default function Home() {
  const offer = useOffer();
  return (
    <>
      <HomeHero />
      <PagePart title="A guarantee that stands on money, not on a relative" tone="raised">
        <Benefits />
      </PagePart>
      {takesAdvanceRent ? (
        <PagePart
          title="Where the money is, at every moment"
          lead="Landlords ask for a guarantor because they want to be sure of the rent. We make sure of it in another way."
        >
          <MoneyFlow />
        </PagePart>
      ) : null}
      <PagePart
        title="Made for people whom the usual checks leave out"
        lead="Having no UK guarantor says nothing about whether you pay your rent."
        layout="beside"
        tone="raised"
      >
        <Audiences />
      </PagePart>
      <PagePart title="One price, said in full" lead={<FullPrice />} layout="beside">
        <PriceReceipt />
      </PagePart>
      <PagePart title="In their words" tone="raised">
        <Testimonials testimonials={company.testimonials.tenants} />
      </PagePart>
      <PagePart title="Questions people ask first" id="questions" layout="beside">
        <Questions questions={homeQuestions(offer)} />
      </PagePart>
      <ClosingCall
        title="The flat is there. So is the guarantee."
        text="Create an account, add the tenancy and your papers, and we take it from there."
      >
        <Link to={paths.apply} className={callLink.first}>
          Apply for a certificate
        </Link>
        <Link to={paths.landlords} className={callLink.second}>
          I let property
        </Link>
      </ClosingCall>
    </>
  );
}
