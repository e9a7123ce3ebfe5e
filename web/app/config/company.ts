import type { Offer } from './current-offer';

/**
 * The company that operates the service. This is sample content; the owner replaces it before going live. The telephone numbers
 * are from the ranges that Ofcom reserves for fiction.
 */
export const company = {
  brand: 'Pendine',
  legalName: 'Pendine Rent Guarantee Ltd',
  foundedYear: 1997,
  yearsInBusiness: '25+',
  propertiesGuaranteed: 'over 350',
  area: 'England and Wales',
  feePounds: 149,
  monthlyFeePounds: 5,
  phone: { display: '029 2018 0146', href: 'tel:+442920180146' },
  whatsApp: { display: '07700 900146', href: 'https://wa.me/447700900146' },
  email: { display: 'hello@pendine.example', href: 'mailto:hello@pendine.example' },
  supportHours: 'Monday to Friday, 9am to 5.30pm',
  address: ['Pendine Rent Guarantee Ltd', '14 Windsor Place', 'Cardiff', 'CF10 3BY'],
  leadership: [
    {
      name: 'Rhian Morgan',
      role: 'Managing director',
      note: 'Let her first flat in Cathays in 1997 and has answered the telephone here ever since.',
    },
    {
      name: 'Daniel Osei',
      role: 'Head of guarantees',
      note: 'Reads every application himself before a certificate goes out under his name.',
    },
    {
      name: 'Priya Raman',
      role: 'Tenant support',
      note: 'Came to Cardiff as a student without a guarantor, and knows which papers take longest to find.',
    },
  ],
  testimonials: {
    tenants: [
      {
        quote:
          'Every agent asked for a guarantor with a UK salary. With the certificate I signed within a week of landing.',
        name: 'Mei L.',
        detail: 'Postgraduate student, Cardiff',
      },
      {
        quote: 'I knew what it would cost before I typed my name, and each step said what came next.',
        name: 'Arjun P.',
        detail: 'Software engineer, Bristol',
      },
      {
        quote: 'Our company had no trading history here. The certificate stood in for it.',
        name: 'Sofia R.',
        detail: 'Company let, London',
      },
    ],
    landlords: [
      {
        quote: 'The rent comes on the first of the month whether or not the tenant has moved money from abroad.',
        name: 'Gareth W.',
        detail: 'Landlord, Swansea',
      },
      {
        quote: 'We used to turn good applicants away for want of a guarantor. Now we send them here.',
        name: 'Helen T.',
        detail: 'Letting agent, Cardiff',
      },
    ],
  },
} as const;

interface Evidence {
  /** Whether the figures and the year of foundation can be shown to be true. */
  readonly history: boolean;
  /** Whether the testimonials are of customers, in their own words. */
  readonly testimonials: boolean;
  /** The holder of advance rent, and the scheme; null: the company takes no rent before the tenancy agreement is signed. */
  readonly advanceRentAccount: { readonly institution: string; readonly scheme: string } | null;
  /** Whether two owners have recorded in the service on what basis it issues guarantees. Until then every certificate is a specimen. */
  readonly issuingBasis: boolean;
}

/**
 * The claims that the owner can prove. While the content is a sample, everything is shown and marked as such. Afterwards a claim
 * without evidence is left out.
 */
export const isSample: boolean = true;
export const evidence: Evidence = {
  history: false,
  testimonials: false,
  advanceRentAccount: null,
  issuingBasis: false,
};

/** The waived certificate fee, until its last day is over (`useOffer`); null: there is no offer. */
export const offer: Offer | null = { until: '2027-03-31', who: 'a select number of users' };
