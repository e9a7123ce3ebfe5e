import { describe, expect, it } from 'vitest';
import { documentState, documentStateForTenant } from './document-state';

describe('a document', () => {
  it.each([
    [true, undefined, 'accepted'],
    [true, 'refused', 'accepted'],
    [false, 'refused', 'refused'],
    [false, 'accepted', 'to_check'],
    [false, undefined, 'to_check'],
  ] as const)('verified %s and last %s is %s', (verified, decision, state) => {
    expect(documentState({ verified }, decision === undefined ? undefined : { decision })).toBe(state);
  });

  it.each([
    [false, 'a', 'refused'],
    [true, 'a', 'accepted'],
    [false, 'b', 'to_check'],
    [false, null, 'to_check'],
  ] as const)('with verified %s and a request to replace %s is %s to its tenant', (verified, document_id, state) => {
    expect(documentStateForTenant({ id: 'a', verified }, [{ document_id }])).toBe(state);
  });
});
