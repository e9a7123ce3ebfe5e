const documentNames: Readonly<Record<string, string>> = {
  passport: 'your passport',
  id_proof: 'a proof of your identity',
  income_proof: 'a proof of your income',
  bank_statement: 'your bank statement',
  employment_contract: 'your employment contract',
  reference: 'a reference',
  contract: 'your contract',
};

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
