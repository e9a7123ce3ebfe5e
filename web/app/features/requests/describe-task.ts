import { correctableField } from '~/config/correctable-fields';
import { documentNames } from '~/config/vocabulary';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';

type Asked = Pick<ApplicationRequest, 'kind' | 'document_type' | 'document_id'> & { readonly field?: string | null };

/** What a request asks the tenant to do: 'Send a new passport', 'Correct the monthly rent', 'Answer a question'. */
export function describeTask({ kind, document_type, document_id, field = null }: Asked): string {
  const corrected = correctableField(field);
  if (corrected) return `Correct ${corrected.name}`;
  if (kind === 'answer') return 'Answer a question';
  const name = documentNames[document_type ?? 'other'];
  return document_id === null ? `Send your ${name}` : `Send a new ${name}`;
}
