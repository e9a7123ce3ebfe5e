import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { PastCoverNotice } from './past-cover-notice';

const noticeOf = (from: string, number = 1) => {
  const version = { version: number, statement: { cover: { from } } } as unknown as CertificateVersion;
  return renderToStaticMarkup(<PastCoverNotice version={version} today="2026-11-26" />);
};

describe('Before a signature', () => {
  it('a cover that began in the past is named with its age', () => {
    expect(noticeOf('2026-08-01')).toContain('The cover begins on 1 August 2026, 117 days ago.');
    expect(noticeOf('2026-11-25')).toContain('The cover begins on 25 November 2026, 1 day ago.');
  });

  it('nothing is said of a cover that begins today or later', () => {
    expect(noticeOf('2026-11-26')).toBe('');
    expect(noticeOf('2027-01-01')).toBe('');
  });

  it('nothing is said where a later version changes a cover that runs', () => {
    expect(noticeOf('2026-08-01', 2)).toBe('');
  });
});
