/** The values of a tenancy in the database, their labels, and the texts of the law about them. */

export const currencies = ['GBP', 'USD', 'EUR', 'SGD'] as const;
export const currencySymbols = { GBP: '£', USD: '$', EUR: '€', SGD: 'S$' } as const;

export const nationLabels = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;
export type Nation = keyof typeof nationLabels;

/** The kinds of tenancy in law. */
export const regimeLabels = {
  assured_periodic: 'Assured tenancy',
  assured_shorthold: 'Assured shorthold tenancy',
  occupation_contract: 'Occupation contract',
  private_residential: 'Private residential tenancy',
  private_tenancy: 'Private tenancy',
  common_law: 'Another kind, such as a company let',
} as const;
export type Regime = keyof typeof regimeLabels;

/** The kinds that a nation has, the usual one first. */
export const regimesOf: Readonly<Record<Nation, readonly [Regime, ...Regime[]]>> = {
  england: ['assured_periodic', 'assured_shorthold', 'common_law'],
  wales: ['occupation_contract', 'common_law'],
  scotland: ['private_residential', 'common_law'],
  northern_ireland: ['private_tenancy', 'common_law'],
};

/** The reasons for wanting a guarantee. */
export const cameByLabels = {
  own_choice: 'Own choice',
  suggested: 'The landlord or agent suggested it',
  required: 'The landlord or agent requires it',
} as const;

/** The label of the question, which other texts refer to. Its answer decides in England whether the tenancy has an end date. */
export const signingQuestion = 'Has everybody signed the tenancy agreement?';

/** The texts of rules 8 and 9 about a home in these nations. The database has the same. */
export const unguaranteedNations: Readonly<Partial<Record<Nation, string>>> = {
  scotland: 'We do not guarantee tenancies in Scotland yet: our terms have not been reviewed for its law.',
  northern_ireland:
    'We do not guarantee tenancies in Northern Ireland yet: our terms have not been reviewed for its law.',
};

/** The text of rule 7 about a home in Wales whose landlord or agent requires the guarantee. The database has the same. */
export const requiredInWales =
  'The landlord or agent requires this guarantee. In Wales that is an offence, so we cannot give it. We can where the tenant chooses it freely.';
