import { expect, it } from 'vitest';
import { nameRequest } from './name-request';

it.each([
  ['passport', 'For a passport'],
  ['employment_contract', 'For an employment contract'],
] as const)('names the request for a document: %s', (document_type, expected) => {
  expect(nameRequest({ kind: 'document', document_type, field: null, asks_declarations: false })).toBe(expected);
});

it('names the request for an agreement', () => {
  const request = { kind: 'answer', document_type: null, field: null, asks_declarations: true } as const;
  expect(nameRequest(request)).toBe('Agreement to the declarations');
});
