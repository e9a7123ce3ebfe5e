import { describe, expect, it } from 'vitest';
import { findApplications, type ListedApplication } from './find-applications';

function application(number: string, rest: Partial<ListedApplication>): ListedApplication {
  return {
    id: number,
    application_number: number,
    status: 'draft',
    created_at: '2026-11-01T10:00:00Z',
    property_managers: null,
    tenancy_information: null,
    ...rest,
  };
}

const empty = application('RGC-2026-11-003', {});
const review = application('RGC-2026-11-002', {
  status: 'in_review',
  property_managers: { company_name: 'Roath Park Homes' },
  tenancy_information: { address_line_1: '14 Claude Road', city: 'Cardiff' },
});
const approved = application('RGC-2026-10-001', { status: 'approved' });
const all = [empty, review, approved];

describe('a search in one’s own applications', () => {
  it('finds all of them, in their order, when nothing is typed', () => {
    expect(findApplications(all, ' ')).toEqual(all);
  });

  it('finds by application number', () => {
    expect(findApplications(all, '2026-11')).toEqual([empty, review]);
  });

  it('finds by status as the screen writes it and as the database does', () => {
    expect(findApplications(all, 'In review')).toEqual([review]);
    expect(findApplications(all, 'in_review')).toEqual([review]);
  });

  it('finds by property manager and by address line 1, in any case', () => {
    expect(findApplications(all, 'roath')).toEqual([review]);
    expect(findApplications(all, 'CLAUDE ROAD')).toEqual([review]);
  });

  it('does not look at the city', () => {
    expect(findApplications(all, 'Cardiff')).toEqual([]);
  });
});
