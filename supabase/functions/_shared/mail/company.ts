/**
 * Who the mails come from, as `web/app/config/company.ts` has it. Sample content: the owner replaces both before going live. A
 * test holds that they agree.
 */
export const company = {
  brand: 'Pendine',
  phone: '029 2018 0146',
  email: 'hello@pendine.example',
  address: ['Pendine Rent Guarantee Ltd', '14 Windsor Place', 'Cardiff', 'CF10 3BY'],
} as const;
