/** The kinds of document and the reasons to refuse one in the database, and their labels. */

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

/** The kinds of document as they are written within a sentence. */
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

/** The reasons for refusing a document. */
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

/** The accepted proofs of income, as the start of an application and its documents describe them. */
export const incomeProofs = {
  person:
    'A bank statement or an income proof, such as payslips, both of the last three months with all their pages, or your employment contract. If a scholarship, a university, your family or another sponsor pays for you, their letter that states the amount is an income proof. If you are self-employed, your last tax return (in the UK the SA302), your accounts, or your invoices with the bank statements that show their payment are',
  company:
    'A bank statement of the company, of the last three months with all its pages, or its accounts as an income proof',
} as const;
