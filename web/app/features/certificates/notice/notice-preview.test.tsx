import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { NoticePreview } from './notice-preview';

/** Renders the preview that staff see before they propose a withdrawal. */
function shown(specimen: boolean, from = '2026-09-01', facts: string | null = null): string {
  const version = { certificate_number: 'RGC-CERT-1', cover_from: from, statement: { specimen } };
  return renderToStaticMarkup(
    <NoticePreview version={version as CertificateVersion} ground="fraud" facts={facts} noticeUntil="2026-12-31" />,
  ).replaceAll('<!-- -->', '');
}

it('The notice of a certificate says until when it counts, and what can still be claimed.', () => {
  expect(shown(false)).toContain('We withdraw certificate RGC-CERT-1 because');
  expect(shown(false)).toContain('can still be claimed, on its terms.');
  expect(shown(false, '2027-02-01')).toContain('so it covers nothing');
});

it('The notice of a specimen does not mention cover or claims.', () => {
  expect(shown(true)).toContain('We withdraw specimen RGC-CERT-1 because');
  expect(shown(true)).toContain('anybody who checks it is told that it is withdrawn');
  expect(shown(true)).not.toMatch(/claim|covers|It counts/);
});

it('The notice states the facts, if somebody entered them.', () => {
  expect(shown(false, '2026-09-01', 'The bank sent it back.')).toContain('What happened: The bank sent it back.');
  expect(shown(false)).not.toContain('What happened');
});
