import { describe, expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { describeCover, describeEnd } from './describe-cover';

const version = {
  state: 'in_force',
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  claims_until: '2027-07-31',
  notice_until: null,
  statement: {
    tenancy: { rent_period: 'month' },
    cover: { monthly_limit_pence: 102_500, total_limit_pence: 1_230_000 },
  },
} as unknown as CertificateVersion;
const cover = (changes: Partial<CertificateVersion> = {}) =>
  describeCover({ ...version, ...changes }).map(({ value }) => value);

it.each<[string | undefined, Partial<CertificateVersion>]>([
  ['Covers until 30 June 2027', {}],
  ['Covers until 10 December 2026', { notice_until: '2026-12-10' }],
  ['Covers until 30 June 2027', { state: 'not_begun' }],
  [undefined, { state: 'not_begun', notice_until: '2026-06-30' }],
  ['Ended on 30 June 2027', { state: 'in_claims_period' }],
  ['Ended on 30 June 2027', { state: 'ended' }],
  [undefined, { state: 'withdrawn', withdrawn_at: '2026-12-11T00:05:00Z' }],
  [undefined, { state: 'replaced' }],
])('describes the end as %j', (words, changes) => {
  expect(describeEnd({ ...version, ...changes })).toBe(words);
});

describe('The cover of a certificate', () => {
  it('is what it states', () => {
    expect(cover()).toEqual([
      '1 July 2026 to 30 June 2027',
      'up to £1,025.00 a month, £12,300.00 in all',
      '31 July 2027',
    ]);
  });

  it('says how many months a total covers that a renewal did not raise', () => {
    expect(cover({ cover_until: '2028-06-30' })[1]).toBe(
      'up to £1,025.00 a month, £12,300.00 in all, enough for 12 of the 24 months',
    );
  });

  it('is under notice what the notice leaves, beside the earlier values', () => {
    expect(cover({ notice_until: '2026-12-10' })).toEqual([
      '1 July 2026 to 10 December 2026 (it was until 30 June 2027)',
      // Six months in which rent can fall due.
      'up to £1,025.00 a month, £6,150.00 in all (it was £12,300.00), for rent that falls due until 10 December 2026',
      '31 July 2027, as stated, for rent that falls due until 10 December 2026',
    ]);
  });

  it('names the stated total where the notice leaves all of it', () => {
    expect(cover({ notice_until: '2027-06-10' })[1]).toBe(
      'up to £1,025.00 a month, £12,300.00 in all, for rent that falls due until 10 June 2027',
    );
  });

  it('names the stated total where one day may make several months’ rent due', () => {
    const statement = { ...version.statement, tenancy: { ...version.statement.tenancy, rent_period: 'quarter' } };
    expect(cover({ notice_until: '2026-12-10', statement } as Partial<CertificateVersion>)[1]).toContain(
      '£12,300.00 in all, for rent',
    );
  });

  it('counts each month in which rent can fall due, also across a year', () => {
    expect(cover({ cover_from: '2026-10-15', notice_until: '2027-02-01' })[1]).toContain('£5,125.00 in all');
  });

  it('is nothing where the notice ends before it begins', () => {
    expect(cover({ state: 'not_begun', notice_until: '2026-06-30' })).toEqual([
      'Nothing (it was 1 July 2026 to 30 June 2027)',
      'None (it was up to £1,025.00 a month, £12,300.00 in all)',
      'None (it was 31 July 2027)',
    ]);
  });

  it('is after a withdrawal the rent that fell due before it', () => {
    const withdrawn = { state: 'withdrawn', withdrawn_at: '2026-12-11T00:05:00Z' } as const;
    expect(cover(withdrawn)).toEqual([
      'Rent that fell due before 11 December 2026 (it was 1 July 2026 to 30 June 2027)',
      'up to £1,025.00 a month, £12,300.00 in all, for rent that fell due before then',
      '31 July 2027, as stated',
    ]);
    expect(cover({ ...withdrawn, cover_from: '2027-01-01' })).toEqual([
      'Nothing (it was 1 January 2027 to 30 June 2027)',
      'None (it was up to £1,025.00 a month, £12,300.00 in all)',
      'None (it was 31 July 2027)',
    ]);
  });

  it('stays what it states where the notice ends after it, or the certificate is replaced', () => {
    expect(cover({ notice_until: '2027-06-30' })).toEqual(cover());
    expect(cover({ state: 'replaced', notice_until: '2026-12-10' })).toEqual(cover());
  });
});
