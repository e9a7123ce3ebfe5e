import { correctableNames } from './correctable-names.ts';

const documentNames: Readonly<Record<string, string>> = {
  passport: 'your passport',
  id_proof: 'a proof of your identity',
  income_proof: 'a proof of your income',
  bank_statement: 'your bank statement',
  employment_contract: 'your employment contract',
  reference: 'a reference',
  contract: 'your contract',
};

/** What staff ask of a tenant. */
export interface Asked {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** A document was refused, and this asks for a new one. */
  readonly isReplacement: boolean;
  /** The fact that is to be corrected; absent where nothing is. */
  readonly field?: string | null;
}

/** What a tenant is asked for, within a sentence: 'a new copy of your passport', 'a correction of the monthly rent'. */
export function describeAsked({ kind, documentType, isReplacement, field }: Asked): string {
  return field
    ? `a correction of ${correctableNames[field] ?? 'your application'}`
    : `${isReplacement ? 'a new copy of ' : ''}${describeRequest(kind, documentType)}`;
}

/** What a request asks for, within a sentence: 'your passport', 'your answer'. */
export function describeRequest(kind: 'document' | 'answer', documentType: string | null): string {
  return kind === 'answer' ? 'your answer' : (documentNames[documentType ?? ''] ?? 'a document');
}

/** The same for staff: 'the passport', 'a proof of their identity'. */
export function describeForStaff(kind: 'document' | 'answer', documentType: string | null): string {
  return describeRequest(kind, documentType)
    .replace(/^your/, 'the')
    .replace(/\byour\b/, 'their');
}
