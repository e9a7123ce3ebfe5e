import { describe, expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { describeCover } from './describe-cover';

const version = {
  state: 'in_force',
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  claims_until: '2027-07-31',
  notice_until: null,
  statement: { cover: { monthly_limit_pence: 102_500, total_limit_pence: 1_230_000 } },
} as CertificateVersion;
const cover = (changes: Partial<CertificateVersion> = {}) =>
  describeCover({ ...version, ...changes }).map(({ value }) => value);

describe('what a certificate covers', () => {
  it('is what it states', () => {
    expect(cover()).toEqual([
      '1 July 2026 to 30 June 2027',
      'up to £1,025.00 a month, £12,300.00 in all',
      '31 July 2027',
    ]);
  });

  it('is under notice what that leaves, and says what it was', () => {
    expect(cover({ notice_until: '2026-12-10' })).toEqual([
      '1 July 2026 to 10 December 2026 (it was until 30 June 2027)',
      'up to £1,025.00 a month, £12,300.00 in all, for rent that falls due until 10 December 2026',
      '31 July 2027',
    ]);
  });

  it('is nothing where the notice ends before it begins', () => {
    expect(cover({ state: 'not_begun', notice_until: '2026-06-30' })).toEqual([
      'Nothing (it was 1 July 2026 to 30 June 2027)',
      'None (it was up to £1,025.00 a month, £12,300.00 in all)',
      'None (it was 31 July 2027)',
    ]);
  });

  it('stays what it states where the notice ends after it, or the certificate is replaced', () => {
    expect(cover({ notice_until: '2027-06-30' })).toEqual(cover());
    expect(cover({ state: 'replaced', notice_until: '2026-12-10' })).toEqual(cover());
  });
});
