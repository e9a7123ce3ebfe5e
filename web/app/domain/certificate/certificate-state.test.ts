import { describe, expect, it } from 'vitest';
import { certificateStates } from '~/data/certificate-versions/certificate-versions-query';
import { describeCertificateState } from './certificate-state';

const dates = {
  version: 1,
  cover_from: '2027-01-01',
  cover_until: '2027-06-30',
  claims_until: '2027-07-31',
  withdrawn_at: '2027-03-01T23:30:00Z',
  notice_until: null,
};

describe('the state of a certificate', () => {
  it.each([
    ['not_begun', 'Issued, begins on 1 January 2027', 'begins on 1 January 2027.'],
    ['in_force', 'In force', 'until 30 June 2027.'],
    [
      'in_claims_period',
      'Open for claims',
      'ended on 30 June 2027. The landlord can claim for that time until 31 July 2027.',
    ],
    ['ended', 'Ended', 'ended on 30 June 2027, and the time for claims on 31 July 2027.'],
    ['withdrawn', 'Withdrawn', 'withdrawn on 1 March 2027.'],
  ] as const)('%s names the dates that matter', (state, label, words) => {
    const described = describeCertificateState({ ...dates, state });
    expect(described.label).toBe(label);
    expect(described.sentence).toContain(words);
  });

  it.each([
    ['in_force', '2027-02-14', 'It covers rent that falls due until then, and none after that day.'],
    ['not_begun', '2026-12-07', 'Its cover would have begun on 1 January 2027, so it covers nothing.'],
  ] as const)('%s says under notice until %s what is left of the cover', (state, notice_until, words) => {
    const { label, sentence } = describeCertificateState({ ...dates, state, notice_until });
    expect(label).toBe('Notice given');
    expect(sentence).toContain(words);
  });

  it('in force stays the same when the cover ends before the notice', () => {
    const { label } = describeCertificateState({ ...dates, state: 'in_force', notice_until: '2027-07-14' });
    expect(label).toBe('In force');
  });

  it('says of a waiting first version that nothing is covered, but not of a later one', () => {
    const sentenceOf = (version: number) =>
      describeCertificateState({ ...dates, version, state: 'awaiting_signature' }).sentence;
    expect(sentenceOf(1)).toContain('Nothing is covered yet');
    expect(sentenceOf(2)).toBe('Version 2 replaces the present one as soon as it is signed and issued.');
  });

  it('has words of its own for each state', () => {
    const labels = certificateStates.map((state) => describeCertificateState({ ...dates, state }).label);
    expect(new Set(labels).size).toBe(certificateStates.length);
  });
});
