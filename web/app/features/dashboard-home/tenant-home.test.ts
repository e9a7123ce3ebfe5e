import { describe, expect, it } from 'vitest';
import { findLead } from './tenant-home';
import { exampleCase as own } from './testing/example-case';

describe('findLead', () => {
  const draft = { ...own, application_id: 'd1', status: 'draft', step: 'draft', turn: 'tenant' };
  const asked = { ...own, application_id: 'r1', step: 'request', turn: 'tenant' };

  it('takes the first case', () => {
    expect(findLead([draft, own], undefined)).toBe(draft);
    expect(findLead([], undefined)).toBeUndefined();
  });

  it('keeps the one that is open once its request is answered, though a draft comes first now', () => {
    expect(findLead([draft, own], 'a1')).toBe(own);
  });

  it('changes to one with a new request', () => {
    expect(findLead([asked, own], 'a1')).toBe(asked);
    expect(findLead([asked, { ...asked, application_id: 'r2' }], 'r2')?.application_id).toBe('r2');
  });

  it('takes the first case when the one that was open is gone', () => {
    expect(findLead([draft, own], 'gone')).toBe(draft);
  });
});
