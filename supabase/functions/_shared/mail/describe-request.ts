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

interface Item {
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
}

/** What a mail asks for, as a numbered list: what it is, by when, and the words about it. */
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
