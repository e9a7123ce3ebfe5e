import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { caseOutcome, type LinkedCase } from './case-outcome';
import { LinkedCases } from './linked-cases';

const linked = {
  id: 'earlier',
  application_number: 'RGC-2026-11-001',
  status: 'pending',
  submitted_at: '2026-11-20T10:00:00Z',
  approved_at: null,
  guarantee_amount: 1200,
  guarantee_currency: 'GBP',
  certificate_start_date: null,
  certificate_end_date: null,
  tenancy_information: { address_line_1: '3 Hill Road', city: 'Cardiff', start_date: '2026-12-01', end_date: null },
  application_rejections: [],
  application_closings: [],
  certificate_records: [],
} as LinkedCase;
const home = '3 Hill Road, Cardiff, from 1 December 2026, £1,200.00';
const version = { version: 1, cover_until: '2026-03-31', issued_at: '2026-01-02T10:00:00Z', withdrawn_at: null };
const approved = { ...linked, status: 'approved', approved_at: '2026-01-01T10:00:00Z' } as LinkedCase;

describe('The outcome of a linked application', () => {
  it.each([
    ['Not submitted yet', { ...linked, status: 'draft' }],
    ['Submitted on 20 November 2026, not decided yet', linked],
    [
      'Rejected on 3 December 2026',
      {
        ...linked,
        status: 'rejected',
        application_rejections: [{ rejected_at: '2026-12-01T10:00:00Z' }, { rejected_at: '2026-12-03T10:00:00Z' }],
      },
    ],
    [
      'Withdrawn by the tenant on 2 December 2026',
      {
        ...linked,
        application_closings: [{ kind: 'withdrawn', closed_at: '2026-12-02T10:00:00Z', reopened_at: null }],
      },
    ],
    [
      'Submitted on 20 November 2026, not decided yet',
      {
        ...linked,
        application_closings: [
          { kind: 'closed', closed_at: '2026-12-02T10:00:00Z', reopened_at: '2026-12-03T10:00:00Z' },
        ],
      },
    ],
    ['Approved on 1 January 2026', approved],
    [
      'Approved on 1 January 2026, guarantee ended on 31 March 2026',
      { ...approved, certificate_records: [version, { ...version, version: 2, issued_at: null }] },
    ],
    [
      'Approved on 1 January 2026, guarantee ends on 31 March 2096',
      { ...approved, certificate_records: [version, { ...version, version: 2, cover_until: '2096-03-31' }] },
    ],
    [
      'Approved on 1 January 2026, guarantee withdrawn on 5 February 2026',
      { ...approved, certificate_records: [{ ...version, withdrawn_at: '2026-02-05T10:00:00Z' }] },
    ],
    ['Rejected', { ...linked, status: 'rejected' }],
  ])('reads ‘%s’', (words, state) => {
    expect(caseOutcome(state as LinkedCase)).toBe(words);
  });
});

describe('The applications of the same tenant', () => {
  const shown = (repeated: object | null, laters: readonly object[] = [], others: readonly object[] = []) => {
    const person = { rent_guarantee_applications: others };
    const application = { repeated_applications: repeated, repeated_by: laters, person } as unknown as Application;
    return renderToStaticMarkup(
      <MemoryRouter>
        <LinkedCases application={application} />
      </MemoryRouter>,
    );
  };

  it('name the earlier one and the later ones with a link', () => {
    const later = { ...linked, id: 'later', application_number: 'RGC-2026-12-009', status: 'draft' };
    const html = shown({ repeats: 'earlier', application_number: 'RGC-2026-11-001', earlier: linked }, [{ later }]);
    expect(html).toContain('href="/dashboard/rent-guarantees/earlier"');
    expect(html).toContain('href="/dashboard/rent-guarantees/later"');
    expect(html.replace(/<[^>]*>/g, '')).toBe(
      `The tenant applied before: RGC-2026-11-001. Submitted on 20 November 2026, not decided yet. ${home}` +
        `The tenant applies again: RGC-2026-12-009. Not submitted yet. ${home}`,
    );
  });

  it('name all others that were submitted, each once', () => {
    const repeated = { repeats: 'earlier', application_number: 'RGC-2026-11-001', earlier: linked };
    const other = { ...linked, id: 'other', application_number: 'RGC-2026-11-004', status: 'rejected' };
    expect(shown(repeated, [], [linked, other]).replace(/<[^>]*>/g, '')).toBe(
      `The tenant applied before: RGC-2026-11-001. Submitted on 20 November 2026, not decided yet. ${home}` +
        `Another application of the tenantRGC-2026-11-004. Rejected. ${home}`,
    );
  });

  it('name an earlier one that is deleted, and are left out where there are none', () => {
    expect(shown({ repeats: null, application_number: 'RGC-2026-11-001', earlier: null })).toContain(
      'RGC-2026-11-001, which is deleted.',
    );
    expect(shown(null)).toBe('');
  });
});
