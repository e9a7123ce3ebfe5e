import type { DocumentType } from '~/config/documents';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { DocumentState } from '~/domain/documents/document-state';

/** These document types have to cover the last three months. */
const recentTypes: readonly DocumentType[] = ['bank_statement', 'income_proof'];
const recentMs = 90 * 86_400_000;

/** The documents of an earlier application that can be used again: not refused, not too old, and not in the draft already. */
export function reusableDocuments(
  earlier: readonly ApplicationDocument[],
  stateOf: (document: ApplicationDocument) => DocumentState,
  own: readonly ApplicationDocument[],
  now = Date.now(),
): ApplicationDocument[] {
  return earlier.filter((document) => {
    const { document_type: type, file_name: name, file_size: size, uploaded_at: uploaded } = document;
    if (stateOf(document) === 'refused') return false;
    if (recentTypes.includes(type) && now - Date.parse(uploaded) > recentMs) return false;
    return !own.some((used) => used.document_type === type && used.file_name === name && used.file_size === size);
  });
}
