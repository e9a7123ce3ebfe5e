import { correctableField } from '~/config/correctable-fields';
import { documentNames } from '~/config/documents';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';

type Asked = Pick<ApplicationRequest, 'kind' | 'document_type' | 'document_id'> & {
  readonly field?: string | null;
  readonly answered_at?: string | null;
  readonly asks_declarations?: boolean;
  readonly kept_because?: string | null;
};

/**
 * Describes a request as a task: 'Send a new passport', 'Correct the monthly rent', 'Answer a question'. An answered request says
 * that it is sent, so that it does not read as open.
 */
export function describeTask(request: Asked): string {
  const { kind, document_type, document_id, field = null, answered_at = null, asks_declarations = false } = request;
  const { kept_because = null } = request;
  if (asks_declarations)
    return answered_at === null ? 'Agree to the declarations' : 'You have agreed to the declarations';
  if (answered_at !== null) return describeSent({ kind, document_type, document_id, field, kept_because });
  const corrected = correctableField(field);
  if (corrected) return `Correct ${corrected.name}`;
  if (kind === 'answer') return 'Answer a question';
  const name = documentNames[document_type ?? 'other'];
  return document_id === null ? `Send your ${name}` : `Send a new ${name}`;
}

function describeSent({ kind, document_type, document_id, field = null, kept_because }: Asked): string {
  const corrected = correctableField(field);
  if (corrected) return `Your answer about ${corrected.name} is sent`;
  if (kind === 'answer') return 'Your answer is sent';
  const name = documentNames[document_type ?? 'other'];
  if (kept_because) return `Your answer about your ${name} is sent`;
  return document_id === null ? `Your ${name} is sent` : `Your new ${name} is sent`;
}
