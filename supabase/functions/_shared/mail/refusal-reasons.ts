/** What is wrong with a refused document, a copy of `refusalReasonLabels` in `web/app/config/vocabulary.ts`. A test checks that they agree. */
export const refusalReasons = {
  unreadable: 'Cannot be read',
  needs_password: 'Needs a password',
  expired: 'Has expired',
  name_differs: 'The name differs',
  pages_missing: 'Pages are missing',
  too_short: 'Covers too short a time',
  too_old: 'Too old',
  other: 'Something else',
} as const;
