import { company } from '~/config/company';
import type { Step } from './steps';

/** The steps after an inquiry. */
export const inquirySteps: readonly Step[] = [
  {
    title: 'We read it',
    text: `Your inquiry goes to the people in Cardiff who decide on guarantees. They work ${company.supportHours}.`,
  },
  {
    title: 'We answer you',
    text: 'One of us writes or calls, explains what a certificate would cover for your property, and answers your questions.',
  },
  {
    title: 'Your tenant applies',
    text: 'If they have not yet, the tenant applies online and names you. You have nothing more to fill in, and you receive the certificate when it is issued.',
  },
];
