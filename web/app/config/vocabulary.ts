/** The product's vocabulary: the values in the database and their labels. */

export const applicationStatuses = ['draft', 'pending', 'in_review', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** What a list shows of an application: its status, or how it ended without a decision. */
export const shownStatuses = [...applicationStatuses, 'withdrawn', 'closed'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const shownStatusLabels: Record<ShownStatus, string> = {
  ...applicationStatusLabels,
  withdrawn: 'Withdrawn',
  closed: 'Closed',
};

/** Said beside 'Rejected' while somebody looks at the decision again. */
export const appealWaitsLabel = 'Appeal being looked at';

/** Submitted and waiting for staff: the tenant may still add documents. */
export const undecidedStatuses: readonly ApplicationStatus[] = ['pending', 'in_review'];

export const userRoles = ['admin', 'p_manager', 'user'] as const;
export type UserRole = (typeof userRoles)[number];

export const userRoleLabels: Record<UserRole, string> = {
  admin: 'Admin',
  p_manager: 'Property Manager',
  user: 'Tenant',
};

export const managerTypes = ['landlord', 'letting_agent', 'other'] as const;
export const managerTypeLabels: Record<(typeof managerTypes)[number], string> = {
  landlord: 'Landlord',
  letting_agent: 'Letting agent',
  other: 'Other',
};

export const communicationDirections = ['inbound', 'outbound'] as const;
export const communicationTypes = ['email', 'internal_note', 'phone_call', 'sms', 'other'] as const;
export const communicationStatuses = ['sent', 'received', 'draft'] as const;

export const communicationTypeLabels: Record<(typeof communicationTypes)[number], string> = {
  email: 'E-mail',
  internal_note: 'Internal note',
  phone_call: 'Phone call',
  sms: 'Text message',
  other: 'Other',
};

/** The kinds of document with their labels, in the order in which they are offered. */
export const documentTypeLabels = {
  id_proof: 'ID Proof',
  income_proof: 'Income Proof',
  reference: 'Reference',
  contract: 'Contract',
  passport: 'Passport',
  bank_statement: 'Bank Statement',
  employment_contract: 'Employment Contract',
  other: 'Other',
} as const;
export type DocumentType = keyof typeof documentTypeLabels;

/** The kinds of document as they are called within a sentence. */
export const documentNames: Readonly<Record<DocumentType, string>> = {
  id_proof: 'proof of identity',
  income_proof: 'proof of income',
  reference: 'reference',
  contract: 'contract',
  passport: 'passport',
  bank_statement: 'bank statement',
  employment_contract: 'employment contract',
  other: 'document',
};

/** Why a document is refused. */
export const refusalReasons = [
  'unreadable',
  'needs_password',
  'expired',
  'name_differs',
  'pages_missing',
  'too_short',
  'too_old',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalReasonLabels: Readonly<Record<RefusalReason, string>> = {
  unreadable: 'Cannot be read',
  needs_password: 'Needs a password',
  expired: 'Has expired',
  name_differs: 'The name differs',
  pages_missing: 'Pages are missing',
  too_short: 'Covers too short a time',
  too_old: 'Too old',
  other: 'Something else',
};

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

/** Why somebody wants a guarantee from us. */
export const cameByLabels = {
  own_choice: 'Own choice',
  suggested: 'The landlord or agent suggested it',
  required: 'The landlord or agent requires it',
} as const;
