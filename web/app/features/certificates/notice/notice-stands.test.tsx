import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import type { CertificateReader } from '../check-link';
import { NoticeStands } from './notice-stands';

const version = {
  state: 'in_force',
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  claims_until: '2027-07-31',
  notice_until: '2026-12-10',
  statement: { specimen: false },
} as unknown as CertificateVersion;
const shown = (reader: CertificateReader, changes: object = {}) =>
  renderToStaticMarkup(<NoticeStands version={{ ...version, ...changes }} reader={reader} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');

describe('After an objection that we refused', () => {
  it('a landlord reads how long and how to claim, and where to complain, as the terms say', () => {
    const text = shown('landlord');
    expect(text).toContain('falls due until 10 December 2026 can still be claimed until 31 July 2027: by e-mail to');
    expect(text).toContain('within 31 days of the day on which it was due');
    expect(text).toContain('we answer within 8 weeks. You can go to court at any time.');
  });

  it('a tenant reads what stays covered, and where to complain', () => {
    const text = shown('tenant');
    expect(text).toContain('can still be claimed by your landlord or agent. From the day after you can apply again');
    expect(text).toContain('For a complaint, write to');
    expect(text).not.toContain('8 weeks');
  });

  it.each([
    ['that leaves nothing', { state: 'not_begun', cover_from: '2027-01-01' }],
    ['for a specimen', { statement: { specimen: true } }],
  ])('nothing can be claimed under a notice %s', (_what, changes) => {
    expect(shown('landlord', changes)).not.toContain('claimed');
    expect(shown('landlord', changes)).toContain('For a complaint');
  });
});
