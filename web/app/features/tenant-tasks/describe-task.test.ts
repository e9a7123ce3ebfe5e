import { expect, it } from 'vitest';
import { describeTask } from './describe-task';

it.each([
  [{ kind: 'answer', document_type: null, document_id: null }, 'Answer a question'],
  [{ kind: 'answer', document_type: null, document_id: null, asks_declarations: true }, 'Agree to the declarations'],
  [
    { kind: 'answer', document_type: null, document_id: null, asks_declarations: true, answered_at: '2026-11-20' },
    'You have agreed to the declarations',
  ],
  [
    { kind: 'answer', document_type: null, document_id: null, field: 'tenancy.monthly_rent' },
    'Correct the monthly rent',
  ],
  [{ kind: 'document', document_type: 'id_proof', document_id: null }, 'Send your proof of identity'],
  [{ kind: 'document', document_type: 'passport', document_id: 'd1' }, 'Send a new passport'],
  [{ kind: 'answer', document_type: null, document_id: null, answered_at: '2026-11-20' }, 'Your answer is sent'],
  [
    {
      kind: 'answer',
      document_type: null,
      document_id: null,
      field: 'tenancy.monthly_rent',
      answered_at: '2026-11-20',
    },
    'Your answer about the monthly rent is sent',
  ],
  [
    { kind: 'document', document_type: 'id_proof', document_id: null, answered_at: '2026-11-20', kept_because: 'x' },
    'Your answer about your proof of identity is sent',
  ],
  [
    { kind: 'document', document_type: 'id_proof', document_id: null, answered_at: '2026-11-20' },
    'Your proof of identity is sent',
  ],
  [
    { kind: 'document', document_type: 'passport', document_id: 'd1', answered_at: '2026-11-20' },
    'Your new passport is sent',
  ],
] as const)('The request %j is the task: %s.', (request, task) => {
  expect(describeTask(request)).toBe(task);
});
