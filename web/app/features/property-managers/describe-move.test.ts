import { expect, it } from 'vitest';
import { describeMove } from './describe-move';

const uses = (applications: number, tenancies: number, links: readonly (string | null)[]) =>
  describeMove({
    applications: { rows: [], total: applications },
    tenancies: { rows: [], total: tenancies },
    links: links.map((unlinked_at, place) => ({
      id: String(place),
      linked_at: '2026-11-01T00:00:00Z',
      unlinked_at,
      user: null,
      linked_by: null,
      by_address: false,
      unlinked_by: null,
      ended_with_account: false,
    })),
  });

it('A merge says what moves, and counts the accounts that still act for the record.', () => {
  expect(uses(1, 3, [null, '2026-11-02T00:00:00Z'])).toMatch(/^1 application, 3 tenancies and 1 linked account, /);
  expect(uses(0, 1, [])).toMatch(/^no applications, 1 tenancy and no linked accounts, /);
});
