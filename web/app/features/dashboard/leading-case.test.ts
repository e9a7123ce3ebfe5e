import { describe, expect, it } from 'vitest';
import type { OwnCase } from '~/data/application-cases/own-cases-query';
import { approvedIn, findLead } from './leading-case';

const own: OwnCase = {
  application_id: 'a1',
  application_number: 'RGC-2026-11-001',
  status: 'in_review',
  step: 'review',
  turn: 'staff',
  since: '2026-11-12T10:00:00Z',
  usual_days: null,
  property_address_line_1: '14 Claude Road',
  property_city: 'Cardiff',
  requests: 0,
  due_on: null,
  appeal_until: null,
  closing: null,
};

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

  it('changes to one in which something is asked', () => {
    expect(findLead([asked, own], 'a1')).toBe(asked);
    expect(findLead([asked, { ...asked, application_id: 'r2' }], 'r2')?.application_id).toBe('r2');
  });

  it('takes the first case when the one that was open is gone', () => {
    expect(findLead([draft, own], 'gone')).toBe(draft);
  });
});

describe('approvedIn', () => {
  it('gives the approved ones in one order, whatever the order of the cases', () => {
    const approved = (id: string) => ({ ...own, application_id: id, status: 'approved' });
    expect(approvedIn([approved('b'), own, approved('a')])).toEqual(['a', 'b']);
  });
});
