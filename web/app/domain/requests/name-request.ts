import { correctableField } from '~/config/correctable-fields';
import { documentNames } from '~/config/documents';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';

/** The title of a request to the tenant, for staff. */
export function nameRequest({
  kind,
  document_type,
  field,
  asks_declarations: asksDeclarations,
}: Pick<ApplicationRequest, 'kind' | 'document_type' | 'field' | 'asks_declarations'>): string {
  if (asksDeclarations) return 'Agreement to the declarations';
  const corrected = correctableField(field);
  if (corrected) return `Correction: ${corrected.label}`;
  if (kind === 'answer') return 'A question';
  const document = documentNames[document_type ?? 'other'];
  return `For ${/^[aeiou]/.test(document) ? 'an' : 'a'} ${document}`;
}
