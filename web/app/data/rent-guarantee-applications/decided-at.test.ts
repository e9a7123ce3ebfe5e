import { describe, expect, it } from 'vitest';
import { caseDecidedAt, decidedAt } from './decided-at';

const open: Parameters<typeof decidedAt>[0] = {
  status: 'in_review',
  approved_at: null,
  application_rejections: [],
  application_closings: [],
};
const rejection = { rejected_at: '2026-11-02', appeal_decided_at: null };
const closing = { kind: 'closed', closed_at: '2026-11-04', reopened_at: null } as const;

describe('The decision on an application', () => {
  it('is the approval, the newest rejection, the answer to its appeal, or the closing by staff', () => {
    const rejected = { ...open, status: 'rejected' } as const;
    expect(decidedAt({ ...open, status: 'approved', approved_at: '2026-11-01' })).toBe('2026-11-01');
    expect(decidedAt({ ...rejected, application_rejections: [rejection] })).toBe('2026-11-02');
    const upheld = { ...rejection, appeal_decided_at: '2026-11-03' };
    expect(decidedAt({ ...rejected, application_rejections: [upheld, rejection] })).toBe('2026-11-03');
    expect(decidedAt({ ...open, application_closings: [closing] })).toBe('2026-11-04');
  });

  it('is undefined while the application is open or open again, and after its tenant has withdrawn it', () => {
    expect(decidedAt({ ...open, application_rejections: [rejection] })).toBeUndefined();
    expect(decidedAt({ ...open, application_closings: [{ ...closing, reopened_at: '2026-11-05' }] })).toBeUndefined();
    expect(decidedAt({ ...open, application_closings: [{ ...closing, kind: 'withdrawn' }] })).toBeUndefined();
  });
});

describe('The decision on a case of the home query', () => {
  const own = { status: 'in_review', step: 'closed', since: '2026-11-06', closing: null, approved_at: null };

  it('is the time of its end, or of the last approval', () => {
    expect(caseDecidedAt({ ...own, status: 'rejected' })).toBe('2026-11-06');
    expect(caseDecidedAt({ ...own, closing: 'closed' })).toBe('2026-11-06');
    const approved = { ...own, status: 'approved', approved_at: '2026-11-01' };
    expect(caseDecidedAt(approved)).toBe('2026-11-01');
    expect(caseDecidedAt({ ...approved, closing: 'closed' })).toBe('2026-11-06');
  });

  it('is undefined while the case is open or withdrawn', () => {
    expect(caseDecidedAt({ ...own, step: 'review' })).toBeUndefined();
    expect(caseDecidedAt({ ...own, status: 'rejected', step: 'appeal' })).toBeUndefined();
    expect(caseDecidedAt({ ...own, closing: 'withdrawn' })).toBeUndefined();
  });
});
