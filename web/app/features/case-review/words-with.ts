import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';

/** What the tenant has written with a document that answers a request, however the request stands now. */
export function wordsWith(
  { id }: Pick<ApplicationDocument, 'id'>,
  requests: readonly Pick<ApplicationRequest, 'answer' | 'answer_document_ids'>[],
): string | null | undefined {
  return requests.find(({ answer_document_ids: sent }) => sent.includes(id))?.answer;
}
