import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { GivenNoticeSection } from './given-notice';

const version = {
  certificate_number: 'RGC-CERT-1',
  state: 'in_force',
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  notice_until: '2026-12-10',
  statement: { specimen: false, property: { lines: ['14 Claude Road', 'Cardiff'], postcode: 'CF243PZ' } },
} as unknown as CertificateVersion;
const given = { ground: 'fee_unpaid', facts: 'The bank sent the fee back on 2 May.', given_at: '2026-11-26T10:00:00Z' };
const shown = (changes: Partial<CertificateVersion> = {}) =>
  renderToStaticMarkup(
    <GivenNoticeSection
      version={{ ...version, ...changes }}
      given={given}
      objection={<b>Object</b>}
      write={<b>Write</b>}
    />,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ');

describe('The notice that a tenant was given', () => {
  it('shows its day and reason, the cover that is left, and how to object', () => {
    for (const words of [
      'Notice: your certificate ends on 10 December 2026',
      'On 26 November 2026 we gave notice to withdraw certificate RGC-CERT-1 for 14 Claude Road, Cardiff, CF24 3PZ, because',
      'its fee was not paid before the tenancy agreement was entered into.',
      'What happened: The bank sent the fee back on 2 May.',
      'It covers rent that falls due until 10 December 2026, and none after that day.',
      'Object',
      'Write',
    ]) {
      expect(shown()).toContain(words);
    }
  });

  it('says that nothing is covered where the cover would begin later', () => {
    expect(shown({ state: 'not_begun', cover_from: '2027-01-01' })).toContain(
      'Its cover would have begun on 1 January 2027, so it covers nothing.',
    );
  });

  it('is not shown for a certificate without one', () => {
    expect(shown({ notice_until: null })).toBe('');
  });
});
