import type { Nation } from './vocabulary.ts';

/** What rules 8 and 9 say of a home there, in the database's words. */
export const unguaranteedNations: Readonly<Partial<Record<Nation, string>>> = {
  scotland: 'We do not guarantee tenancies in Scotland yet: our terms have not been reviewed for its law.',
  northern_ireland:
    'We do not guarantee tenancies in Northern Ireland yet: our terms have not been reviewed for its law.',
};
