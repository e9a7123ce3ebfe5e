import { describe, expect, it } from 'vitest';
import { countStates } from './count-states';

const certificate = { certificate_notice_until: null, certificate_withdrawn_at: null, certificate_wait: null };
const open = { application_closings: [], ...certificate };
const ended = (kind: string, reopened_at: string | null = null) => ({
  application_closings: [{ kind, reopened_at }],
  ...certificate,
});

describe('The counts on home', () => {
  it('count each status in the order in which an application goes through them', () => {
    const statuses = ['rejected', 'pending', 'draft', 'pending'];
    expect(countStates(statuses.map((status) => ({ status, ...open })))).toMatchObject([
      { state: 'draft', count: 1 },
      { state: 'pending', count: 2 },
      { state: 'rejected', count: 1 },
    ]);
  });

  it('count an approval whose certificate ends early as that', () => {
    const approved = { status: 'approved', ...open };
    const underNotice = { ...approved, certificate_notice_until: '2026-12-14' };
    const withdrawn = { ...approved, certificate_withdrawn_at: '2026-12-15T00:10:00Z' };
    expect(countStates([underNotice, approved, withdrawn, underNotice])).toMatchObject([
      { state: 'approved', count: 1 },
      { state: 'notice', count: 2 },
      { state: 'certificateWithdrawn', count: 1 },
    ]);
  });

  it('count an approval without a certificate apart, and as closed once it is', () => {
    const waits = { status: 'approved', ...open, certificate_wait: 'awaiting_signature' } as const;
    const closed = { ...waits, ...ended('closed') };
    expect(countStates([waits, { status: 'approved', ...open }, closed])).toMatchObject([
      { state: 'approved', count: 1 },
      { state: 'awaiting_signature', count: 1 },
      { state: 'closed', count: 1 },
    ]);
  });

  it('count withdrawn and closed applications as such, and reopened ones by status', () => {
    expect(
      countStates([
        { status: 'pending', ...ended('withdrawn') },
        { status: 'pending', ...ended('closed') },
        { status: 'pending', ...ended('closed', '2026-11-20T10:00:00Z') },
      ]),
    ).toEqual([
      { state: 'pending', closing: undefined, count: 1 },
      { state: 'withdrawn', closing: 'withdrawn', count: 1 },
      { state: 'closed', closing: 'closed', count: 1 },
    ]);
  });
});
