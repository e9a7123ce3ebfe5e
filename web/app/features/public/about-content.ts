import { advanceRent, priceClaims, since } from '~/config/advertising-claims';
import { company } from '~/config/company';
import type { Offer } from '~/config/current-offer';

/** The company's history from its founding year. */
export const history = [
  {
    when: String(company.foundedYear),
    text: 'We begin in Cardiff, letting homes to students. Again and again somebody with rent in hand is turned away, because nobody in Britain can sign for them.',
  },
  {
    when: 'The idea',
    text: 'Instead of asking who would pay if the tenant did not, we ask whether the money is there. If it is, and it is held safely, a guarantor has nothing left to promise.',
  },
  {
    when: 'The certificate',
    text: 'We put that answer on one sheet of paper that a landlord can read in a minute: the property, the rent, the dates, and that it is guaranteed.',
  },
  {
    when: 'Today',
    text: `${since ? `${company.yearsInBusiness} years on, we have guaranteed ${company.propertiesGuaranteed} properties in ${company.area}. ` : ''}You apply online; the telephone is still answered by people.`,
  },
] as const;

/** Reasons to choose us, each worded so that people can hold us to it. */
export function reasons(offer: Offer | null) {
  const { priceSentence, offerEndSentence, totalSentence } = priceClaims(offer);
  return [
    {
      title: 'The whole price, before you begin',
      text: `${priceSentence} Nothing else.${offerEndSentence} ${totalSentence}`,
    },
    {
      title: 'The money is held, not promised',
      text: advanceRent((holder) => `Advance rent is kept in ${holder}. That is what the certificate rests on.`),
    },
    {
      title: 'A person decides',
      text: 'Every application is read by a member of our staff, and you see each step of it.',
    },
    {
      title: 'Your papers stay private',
      text: 'Only you and the staff who decide can open them. Our privacy policy says exactly what is kept.',
    },
  ];
}
