/**
 * The sender of the mails, a copy of `web/app/config/company.ts`. Sample content: the owner replaces both before going live. A
 * test checks that they agree.
 */
export const company = {
  brand: 'Pendine',
  phone: '029 2018 0146',
  email: 'hello@pendine.example',
  supportHours: 'Monday to Friday, 9am to 5.30pm',
  address: ['Pendine Rent Guarantee Ltd', '14 Windsor Place', 'Cardiff', 'CF10 3BY'],
} as const;
