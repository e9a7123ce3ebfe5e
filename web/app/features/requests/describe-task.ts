import { documentNames } from '~/config/vocabulary';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';

type Asked = Pick<ApplicationRequest, 'kind' | 'document_type' | 'document_id'>;

/** What a request asks the tenant to do: 'Send a new passport', 'Answer a question'. */
export function describeTask({ kind, document_type, document_id }: Asked): string {
  if (kind === 'answer') return 'Answer a question';
  const name = documentNames[document_type ?? 'other'];
  return document_id === null ? `Send your ${name}` : `Send a new ${name}`;
}
