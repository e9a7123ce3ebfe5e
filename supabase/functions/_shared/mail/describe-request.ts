import { correctableNames } from './corrections.ts';
import { longDay } from './describe-certificate.ts';

const documentNames: Readonly<Record<string, string>> = {
  passport: 'your passport',
  id_proof: 'a proof of your identity',
  income_proof: 'a proof of your income',
  bank_statement: 'your bank statement',
  employment_contract: 'your employment contract',
  reference: 'a reference',
  contract: 'your contract',
};

/** A document or an answer that staff ask a tenant for. */
export interface RequestedItem {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** Whether it asks for a new document in place of a refused one. */
  readonly isReplacement: boolean;
  /** The field to correct; absent when there is none. */
  readonly field?: string | null;
}

/** The item for use within a sentence to the tenant: 'a new copy of your passport', 'a correction of the monthly rent'. */
export function describeItem({ kind, documentType, isReplacement, field }: RequestedItem): string {
  return field
    ? `a correction of ${correctableNames[field] ?? 'your application'}`
    : `${isReplacement ? 'a new copy of ' : ''}${describeRequest(kind, documentType)}`;
}

/** The kind of item for use within a sentence to the tenant: 'your passport', 'your answer'. */
export function describeRequest(kind: 'document' | 'answer', documentType: string | null): string {
  return kind === 'answer' ? 'your answer' : (documentNames[documentType ?? ''] ?? 'a document');
}

/** The same for staff: 'the passport', 'a proof of their identity'. */
export function describeForStaff(kind: 'document' | 'answer', documentType: string | null): string {
  return describeRequest(kind, documentType)
    .replace(/^your/, 'the')
    .replace(/\byour\b/, 'their');
}

interface Item {
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
}

/** A numbered list of the items that a mail asks for. Each has its title, its due date and the words about it. */
export function numberItems<Given extends Item>(
  items: readonly Given[],
  describe: (item: Given) => { readonly title: string; readonly words: readonly string[] },
): string {
  return items
    .map((item, index) => {
      const { title, words } = describe(item);
      const due = item.reminder === 'today' ? 'due today' : 'due';
      return [`${index + 1}. ${title}, ${due} ${longDay(item.dueOn)}`, ...words].join('\n');
    })
    .join('\n\n');
}
