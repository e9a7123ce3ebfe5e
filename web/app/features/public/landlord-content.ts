import { advanceRent, coverSentence, priceClaims, since, specimensForNow } from '~/config/advertising-claims';
import { claiming } from '~/config/claiming';
import { company } from '~/config/company';
import type { Offer } from '~/config/current-offer';
import type { Question } from './questions';
import type { Step } from './steps';

/** The benefits of the certificate for landlords and agents. */
export const landlordBenefits = [
  {
    title: 'The rent, each month',
    text: `The certificate guarantees the monthly rent that it states, from the first day of the tenancy to the last that it names. ${coverSentence}`,
  },
  {
    title: 'Money that is already there',
    text: `${advanceRent((holder) => `The tenant’s advance rent is in ${holder} before you receive the certificate.`)} You do not have to chase a guarantor abroad.`,
  },
  {
    title: 'More good tenants to choose from',
    text: 'Students, professionals and companies from abroad are often turned down for want of a guarantor, although they can well afford the rent.',
  },
  {
    title: 'Papers already checked',
    text: 'We check the tenant’s identity and means before we issue a certificate, and you can ask us about it by telephone.',
  },
] as const;

/** The steps to a certificate for the landlord or agent. */
export const landlordSteps: readonly Step[] = [
  {
    title: 'Get in touch',
    text: 'Tell us who you are and what you let. We explain the certificate and answer your questions.',
  },
  {
    title: 'Your applicant applies',
    text: 'In England you may mention the certificate as one choice among others; in Wales the tenant comes to you with it. The tenant applies online and names you and the property. There is no form for you, but we may ask you a question about the tenancy.',
  },
  {
    title: 'We check, and the tenant pays in',
    text: `We read the application. ${advanceRent((holder) => `The advance rent goes into ${holder}.`)}`,
  },
  {
    title: 'You receive the certificate',
    text: 'It states the property, the monthly rent and the dates. Then you sign the tenancy.',
  },
];

/** Questions from landlords and agents. */
export function landlordQuestions(offer: Offer | null): readonly Question[] {
  const { priceSentence, offerEndSentence, totalSentence } = priceClaims(offer);
  return [
    {
      question: 'What does it cost me?',
      answer: `The fees are the tenant’s: ${priceSentence}${offerEndSentence} ${totalSentence}`,
    },
    {
      question: 'Can I insist that a tenant buys a certificate?',
      answer:
        'Please do not. The law in England and in Wales limits which payments you may require from a tenant. In England you may offer the certificate as one way among others of giving you security. In Wales you may not ask for it at all: the tenant may offer it to you.',
    },
    {
      question: 'What do I do when the tenant does not pay?',
      answer: `Claim by e-mail to ${company.email.display}, or by post, ${claiming.when}: with ${claiming.evidence}. ${claiming.late} The terms of the certificate say when we pay.${specimensForNow ? ` ${specimensForNow}` : ''}`,
    },
    {
      question: 'Does the certificate replace the deposit?',
      answer:
        'No. A deposit is separate, and it must be protected in a deposit scheme as the law requires. The certificate is about the rent.',
    },
    {
      question: 'Can letting agents use it for many properties?',
      answer:
        'Yes. Each tenancy has its own certificate; one inquiry from you is enough. Once we have checked your details, your tenants find you by name in their applications.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'No: the certificate and our questions come by e-mail. With an account you also have your tenants’ applications and certificates in one place. Create it with your work e-mail address and tell us which office you act for. Once we have checked that, we link the account to your properties.',
    },
    {
      question: 'Which properties qualify?',
      answer: `Homes in ${company.area}.${since ? ` We have guaranteed ${company.propertiesGuaranteed} of them${since}.` : ''}`,
    },
  ];
}
