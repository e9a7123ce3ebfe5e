import { Link } from 'react-router';
import { since } from '~/config/advertising-claims';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { history, reasons } from '~/features/public/about-content';
import { ClosingCall, callLink } from '~/features/public/closing-call';
import { ContactChannels } from '~/features/public/contact-channels';
import { FoundingRosette } from '~/features/public/founding-rosette';
import { Leadership } from '~/features/public/leadership';
import { PageHero } from '~/features/public/page-hero';
import { organisation, pageMeta } from '~/features/public/page-meta';
import { PagePart } from '~/features/public/page-part';
import { useOffer } from '~/lib/use-offer';

export function meta() {
  return pageMeta({
    title: 'Our Story',
    description: `${company.legalName} has helped tenants without a UK guarantor${since}. Our history, the people, and how to reach us in Cardiff.`,
    path: paths.about,
    structuredData: { '@type': 'AboutPage', mainEntity: organisation },
  });
}

export default function About() {
  const offer = useOffer();
  return (
    <>
      <PageHero
        title="Our Story"
        picture={<FoundingRosette />}
        lead={`${since ? `Since ${company.foundedYear} we` : 'We'} have stood between tenants who can pay and landlords who need to be sure. From one office in Cardiff, for ${company.area}.`}
      />
      <PagePart title="How we came to this" layout="beside">
        <ol>
          {history.map(({ when, text }) => (
            <li key={when} className="grid gap-x-8 gap-y-2 border-t py-7 sm:grid-cols-[9rem_1fr]">
              <h3 className="figures font-display font-semibold text-accent text-xl">{when}</h3>
              <p className="text-lg leading-relaxed">{text}</p>
            </li>
          ))}
        </ol>
      </PagePart>
      <PagePart title="Why people choose us" tone="raised">
        <ul className="grid gap-x-16 sm:grid-cols-2">
          {reasons(offer).map(({ title, text }) => (
            <li key={title} className="border-t py-8">
              <h3 className="font-display font-semibold text-2xl tracking-[-0.02em]">{title}</h3>
              <p className="mt-2.5 max-w-prose text-soft leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
      </PagePart>
      <PagePart title="Who answers for it">
        <Leadership />
      </PagePart>
      <PagePart title="Come and talk to us" lead={`${company.supportHours}.`} layout="beside" tone="raised">
        <ContactChannels />
      </PagePart>
      <div className="pt-18 sm:pt-24">
        <ClosingCall
          title="Ready when you are"
          text="An application takes one sitting, or several. It is saved as you go."
        >
          <Link to={paths.apply} className={callLink.first}>
            Apply Now
          </Link>
        </ClosingCall>
      </div>
    </>
  );
}
