/** The expected content of a public page. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  /** Texts that the page must contain. */
  readonly texts: readonly string[];
  /** Links by name, with their targets. */
  readonly links: Readonly<Record<string, string>>;
}

const price = '£149 once, waived for a limited time for a select number of users, + £5 for each month.';
const specimens = 'for now every certificate is a specimen';

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Rent guarantees without a UK guarantor | Pendine',
    heading: 'Secure Your UK Rental Without a UK Guarantor',
    texts: [
      'Guaranteed Security',
      'Simple Process',
      'Peace of Mind',
      'Since 1997',
      '25+',
      'over 350',
      'properties in England and Wales',
      'International students',
      'International tenants',
      'Company lets',
      price,
      'Illustrative',
      specimens,
    ],
    links: { "I'm a Tenant": '/tenants', "I'm a Landlord/Agent": '/landlords' },
  },
  {
    path: '/tenants',
    title: 'For tenants: rent without a UK guarantor | Pendine',
    heading: 'No UK guarantor? Rent anyway.',
    texts: [
      'How it works',
      'Limited-time offer',
      price,
      'Illustrative',
      specimens,
      '029 2018 0146',
      'WhatsApp',
      'Email',
      'Post',
    ],
    links: { 'Apply Now': '/apply' },
  },
  {
    path: '/landlords',
    title: 'For landlords and letting agents: guaranteed monthly rent | Pendine',
    heading: 'Rent you can count on, every month',
    texts: ['What you gain', 'Pricing', price, 'Illustrative', specimens],
    links: { 'Send an inquiry': '/landlord-inquiry' },
  },
  {
    path: '/landlord-inquiry',
    title: 'Inquiry for landlords and letting agents | Pendine',
    heading: 'Landlord and agent inquiry',
    texts: ['Your details', 'Landlord', 'Letting agent', specimens],
    links: {},
  },
  {
    path: '/about',
    title: 'Our Story | Pendine',
    heading: 'Our Story',
    texts: ['How we came to this', 'Why people choose us', 'Managing director', '029 2018 0146', 'WhatsApp'],
    links: { 'Apply Now': '/apply' },
  },
  {
    path: '/privacy',
    title: 'Privacy Policy | Pendine',
    heading: 'Privacy Policy',
    texts: ['Information we collect', 'How we use it', 'Data protection and security', 'Your rights'],
    links: { 'Your rights': '#rights' },
  },
  {
    path: '/terms',
    title: 'Terms of Service | Pendine',
    heading: 'Terms of Service',
    texts: ['About these terms', 'Your application', 'Fees'],
    links: { Fees: '#fees' },
  },
  {
    path: '/verify/format',
    title: 'Check a certificate without us | Pendine',
    heading: 'Check it without us',
    texts: ['Ten lines of code', 'openssl pkeyutl -verify', '/functions/v1/certificate-keys', 'in_claims_period'],
    links: { keys: '#keys', 'your browser': '/verify' },
  },
  {
    path: '/guarantee-terms/1',
    title: 'Terms of the guarantee, version 1 | Pendine',
    heading: 'Terms of the guarantee',
    texts: ['Version 1.', 'new ones have version 2', '1. Our promise', '14. Checking, and personal data'],
    links: { '1. Our promise': '#1-our-promise' },
  },
  {
    path: '/guarantee-terms/2',
    title: 'Terms of the guarantee, version 2 | Pendine',
    heading: 'Terms of the guarantee',
    texts: ['Version 2.', 'Claim in writing, by e-mail', '14. Checking, and personal data'],
    links: { '7. Claims': '#7-claims' },
  },
];

/** The page for checking certificates, which does not have the site’s frame. */
export const verify = '/verify';

export const footer = [
  'Our Story',
  'Landlords & Agents',
  'Phone 029 2018 0146',
  'WhatsApp 07700 900146',
  'hello@pendine.example',
  'Cardiff',
  'Pendine Rent Guarantee Ltd. All rights reserved.',
];
