import { advanceRent, priceClaims } from '~/config/advertising-claims';
import { company } from '~/config/company';
import type { Offer } from '~/config/current-offer';
import type { Question } from './questions';

/** Questions that people have before they decide to apply or inquire. */
export function homeQuestions(offer: Offer | null): readonly Question[] {
  const { offerEndSentence, totalSentence } = priceClaims(offer);
  return [
    {
      question: 'What is a Rent Guarantee Certificate?',
      answer:
        'A document that we give to your landlord or letting agent. It states the property, the monthly rent and the dates, and it stands where a UK guarantor would otherwise have to sign.',
    },
    {
      question: 'Whose money pays the rent?',
      answer: `Yours. ${advanceRent((holder) => `You pay advance rent into ${holder} before you move in, and the certificate is issued against it. You and your landlord both know that the money is there.`)}`,
    },
    {
      question: 'What does it cost?',
      answer: `£${company.feePounds} once for the certificate, and £${company.monthlyFeePounds} for each month as a processing fee. ${totalSentence} ${offer ? `The £${company.feePounds} is waived for a limited time for ${offer.who}.${offerEndSentence} ` : ''}The £${company.monthlyFeePounds} for each month is always due. Both are paid by the tenant.`,
    },
    {
      question: 'Where does it apply?',
      answer: `To homes in ${company.area}.`,
    },
    {
      question: 'Does my landlord have to accept it?',
      answer:
        'No. A landlord is free to decide which security to accept, so ask before you apply. We are glad to explain the certificate to your landlord or agent; our telephone number is at the foot of this page.',
    },
  ];
}
