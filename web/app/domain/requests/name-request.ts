import { correctableField } from '~/config/correctable-fields';
import { documentNames } from '~/config/vocabulary';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';

/** What staff call a request to the tenant. */
export function nameRequest({
  kind,
  document_type,
  field,
}: Pick<ApplicationRequest, 'kind' | 'document_type' | 'field'>): string {
  const corrected = correctableField(field);
  if (corrected) return `Correction: ${corrected.label}`;
  return kind === 'answer' ? 'A question' : `For a ${documentNames[document_type ?? 'other']}`;
}
