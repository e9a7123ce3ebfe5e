import { advanceRent, advanceRentQuestion, priceClaims, specimensForNow } from '~/config/advertising-claims';
import { company } from '~/config/company';
import type { Offer } from '~/config/current-offer';
import type { Question } from './questions';
import type { Step } from './steps';

/** The steps from an account to a certificate for the tenant. */
export const tenantSteps: readonly Step[] = [
  {
    title: 'Create your account',
    text: 'An email address and a password are enough to begin. We send a link to confirm that the address is yours.',
  },
  {
    title: 'Tell us about you, the home and who lets it',
    text: 'Your details, the rent and the dates, and your landlord or letting agent. Everything is saved as you go, so you can stop and come back.',
  },
  {
    title: 'Add your papers',
    text: 'A passport or another proof of identity, and proof of income or a bank statement. A photograph from your phone will do, as long as we can read it.',
  },
  {
    title: 'Read it through and submit',
    text: 'You see everything on one page before it goes to us. If something is missing, the page says what.',
  },
  {
    title: 'We check and decide',
    text: 'A person reads your application. If we have a question we write to you, and your dashboard always shows where things stand.',
  },
  {
    title: 'Your landlord receives the certificate',
    text: `Once your application is approved, the certificate goes to your landlord or agent, and you can sign. ${advanceRent((holder) => `Your advance rent is in ${holder} by then.`)}`,
  },
];

/** Questions that tenants have before they start. */
export function tenantQuestions(offer: Offer | null): readonly Question[] {
  const { offerEndSentence, totalSentence } = priceClaims(offer);
  return [
    {
      question: 'Who can apply?',
      answer: `Anyone who rents a home in ${company.area} and has no UK guarantor: international students, international tenants, companies that let for their staff, and tenants whose guarantor does not qualify.`,
    },
    {
      question: 'What do I need at hand?',
      answer:
        'The address, rent and dates of the tenancy, the name and email address of your landlord or agent, a proof of identity, and a proof of income or a bank statement. Files can be PDF, Word or pictures, up to 10 MB each.',
    },
    {
      question: 'What does it cost altogether?',
      answer: `£${company.feePounds} once and £${company.monthlyFeePounds} for each month. ${totalSentence} Your advance rent is separate: it is rent, not a fee.`,
    },
    {
      question: advanceRentQuestion.question,
      answer: specimensForNow
        ? `${advanceRentQuestion.answerOfSpecimen('every')} Once we issue guarantees: ${advanceRentQuestion.answer}`
        : advanceRentQuestion.answer,
    },
    ...(offer
      ? [
          {
            question: `Who gets the £${company.feePounds} waived?`,
            answer: `${offer.who.charAt(0).toUpperCase()}${offer.who.slice(1)}, for a limited time.${offerEndSentence} Ask us, and we tell you whether you are one of them. The £${company.monthlyFeePounds} for each month is due either way.`,
          },
        ]
      : []),
    {
      question: 'Does an application commit me to anything?',
      answer:
        'No. Until you submit it, it is a draft that you can change or delete. Ask your landlord first whether they accept the certificate.',
    },
    {
      question: 'Who sees my documents?',
      answer:
        'You and the staff who decide on your application. They are not public, and a link to open one works for ten minutes only.',
    },
  ];
}
