import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { LifelineBar } from '../lifeline-bar';
import { CertificatePicture } from '../statement/certificate-picture';
import { CoverLimits } from '../statement/cover-limits';

const version = {
  certificate_number: 'RGC-CERT-1',
  version: 1,
  state: 'in_force',
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  claims_until: '2027-07-31',
  notice_until: null,
  statement: {
    specimen: false,
    tenancy: { rent_period: 'month' },
    tenants: [{ name: 'Amara Okafor' }],
    property: { lines: ['14 Claude Road'] },
    cover: { monthly_limit_pence: 102_500, total_limit_pence: 1_230_000 },
  },
} as unknown as CertificateVersion;

type Part = FunctionComponent<{ version: CertificateVersion }>;
const shown = (PartShown: Part, changes: Partial<CertificateVersion> = {}) =>
  renderToStaticMarkup(<PartShown version={{ ...version, ...changes }} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
const cut = { notice_until: '2026-12-10' };
const emptied = { notice_until: '2026-06-30', state: 'not_begun' } as const;

it('A picture has the number of a flat, on a second line where the first is full.', () => {
  const { statement } = version;
  const pictured = (...lines: string[]) =>
    shown(CertificatePicture, { statement: { ...statement, property: { ...statement.property, lines } } });
  expect(pictured('88 Cathedral Road', 'Flat 2', 'Cardiff')).toContain('|88 Cathedral Road,|Flat 2, Cardiff|');
  expect(pictured('14 Claude Road', 'Cardiff')).toContain('|14 Claude Road, Cardiff|');
  expect(pictured('The Old Brewery Warehouse Lofts', 'Cardiff')).toContain('|The Old Brewery Warehous…|');
});

describe('Under a notice of withdrawal', () => {
  it('the picture has the last day that it leaves, and a stamp', () => {
    expect(shown(CertificatePicture)).toContain('30 Jun 2027');
    expect(shown(CertificatePicture)).not.toContain('Notice given');
    expect(shown(CertificatePicture, cut)).toMatch(/Until\|10 Dec 2026.*Notice given/);
    expect(shown(CertificatePicture, emptied)).toMatch(/£0\.00\|each month.*From\|–\|Until\|–/);
    expect(shown(CertificatePicture, emptied)).not.toContain('1,025');
  });

  it('the limits are for the rent that it leaves', () => {
    expect(shown(CoverLimits)).toBe('|At most each month|£1,025.00|At most in all|£12,300.00|');
    expect(shown(CoverLimits, cut)).toBe(
      '|At most each month|£1,025.00|for rent due until 10 Dec 2026|At most in all|£6,150.00|for rent due until 10 Dec 2026, was £12,300.00|',
    );
    expect(shown(CoverLimits, emptied)).toContain('|At most in all|£0.00|was £12,300.00|');
  });

  it('the dates are those that it leaves, beside what they were; claims for rent that fell due stay', () => {
    expect(shown(LifelineBar)).toContain('|Cover ends after|30 Jun 2027|Claims end after|31 Jul 2027|');
    expect(shown(LifelineBar, cut)).toContain(
      '|Cover ends after|10 Dec 2026|was 30 Jun 2027|Claims end after|31 Jul 2027|for rent due until 10 Dec 2026|',
    );
    expect(shown(LifelineBar, emptied)).toContain('|Claims end after|Nothing to claim|was 31 Jul 2027|');
  });
});
