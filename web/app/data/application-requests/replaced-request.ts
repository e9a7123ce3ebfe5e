import type { ApplicationRequest } from './requests-query';

type Asked = Pick<ApplicationRequest, 'document_id' | 'asked_at' | 'answered_at'>;

/** The unanswered refusal of a document that a later refusal of the same document replaces; undefined without one. */
export function replacedRequest<Request extends Asked>(
  { document_id: documentId, asked_at: askedAt }: Asked,
  requests: readonly Request[],
): Request | undefined {
  // The requests are ordered newest first.
  return requests.find(
    (other) =>
      documentId !== null &&
      other.document_id === documentId &&
      other.answered_at === null &&
      Date.parse(other.asked_at) < Date.parse(askedAt),
  );
}
