import type { DocumentType } from '../../config/documents.ts';

export interface ChecklistPoint {
  /** The name in the database. */
  readonly name: string;
  readonly label: string;
}

const name = { name: 'name', label: 'The name is the tenant’s' };
const readable = { name: 'readable', label: 'Everything can be read' };
const identity = [name, { name: 'expiry', label: 'It is valid and does not expire soon' }, readable];
const pages = { name: 'pages', label: 'All pages are there' };

const points: Readonly<Record<DocumentType, readonly ChecklistPoint[]>> = {
  passport: identity,
  id_proof: identity,
  income_proof: [
    name,
    { name: 'period', label: 'It covers the last three months' },
    { name: 'amount', label: 'The income is stated' },
  ],
  bank_statement: [
    name,
    { name: 'period', label: 'It covers the last three months' },
    { name: 'amount', label: 'The income arrives regularly' },
    pages,
  ],
  employment_contract: [
    name,
    { name: 'amount', label: 'Employer and pay are stated' },
    { name: 'period', label: 'It goes on after the tenancy begins' },
    { name: 'signed', label: 'Both sides have signed it' },
  ],
  reference: [name, { name: 'author', label: 'Who wrote it can be asked' }],
  contract: [
    name,
    { name: 'property', label: 'The address is that of the application' },
    { name: 'terms', label: 'Rent and dates are those of the application' },
    pages,
  ],
  other: [readable],
};

/** The checklist for this kind of document. */
export function checklistOf(type: DocumentType): readonly ChecklistPoint[] {
  return points[type];
}
