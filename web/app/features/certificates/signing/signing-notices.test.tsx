import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import type { StatedDifference } from '~/data/certificate-versions/signature-stops-query';
import type { ScreenedName } from '~/data/screenings/screening-query';
import { issueStop } from './signature-stops';
import { IssueStopNotice, PastCoverNotice, StatedDifferencesNotice } from './signing-notices';

const screened = (name: string, ...decisions: readonly ('same' | 'different' | null)[]) =>
  ({ name, hits: decisions.map((decision) => ({ decision })) }) as unknown as ScreenedName;

const stopNotice = (...names: readonly ScreenedName[]) => {
  const stop = issueStop(names);
  if (!stop) return '';
  return renderToStaticMarkup(
    <MemoryRouter>
      <IssueStopNotice applicationId="a" stop={stop} />
    </MemoryRouter>,
  );
};

describe('The notice of what the screening stops', () => {
  it('names an undecided match and links to it', () => {
    const html = stopNotice(screened('Amara Okafor', 'different', null), screened('Colmore Letts Ltd'));
    expect(html).toContain('Amara Okafor may be on it.');
    expect(html).toContain('the certificate can be neither signed nor issued');
    expect(html).toContain('href="/dashboard/rent-guarantees/a#screening"');
  });

  it('names a person who is on the list once, and no undecided match beside them', () => {
    const html = stopNotice(
      screened('Amara Okafor', null),
      screened('Wei Lin Tan', 'same'),
      screened('Wei Lin Tan', 'same'),
    );
    expect(html).toContain('Staff have decided that Wei Lin Tan is on it.');
    expect(html).not.toContain('Amara Okafor');
  });

  it('is empty where every match is somebody else', () => {
    expect(stopNotice(screened('Amara Okafor', 'different'), screened('Colmore Letts Ltd'))).toBe('');
  });
});

const pastCoverNotice = (from: string, number = 1) => {
  const version = { version: number, statement: { cover: { from } } } as unknown as CertificateVersion;
  return renderToStaticMarkup(<PastCoverNotice version={version} today="2026-11-26" />);
};

describe('The notice of a cover in the past', () => {
  it('says when the cover began and how many days ago', () => {
    expect(pastCoverNotice('2026-08-01')).toContain('The cover begins on 1 August 2026, 117 days ago.');
    expect(pastCoverNotice('2026-11-25')).toContain('The cover begins on 25 November 2026, 1 day ago.');
  });

  it('is empty where the cover begins today or later', () => {
    expect(pastCoverNotice('2026-11-26')).toBe('');
    expect(pastCoverNotice('2027-01-01')).toBe('');
  });

  it('is empty for a later version, which changes a cover that runs', () => {
    expect(pastCoverNotice('2026-08-01', 2)).toBe('');
  });
});

const differencesNotice = (...differences: readonly StatedDifference[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StatedDifferencesNotice applicationId="a" differences={differences} />
    </MemoryRouter>,
  );

describe('The notice of what the records say by now', () => {
  it('names each difference, with what the certificate states and what to do', () => {
    const html = differencesNotice(
      { what: 'Landlord', stated: 'Taff Lettings', now: 'Taff Homes' },
      { what: 'Regulatory statement', stated: null, now: 'Not regulated' },
    );
    expect(html).toContain('Changed since the approval: Landlord, Regulatory statement');
    expect(html).toContain('Landlord: the certificate states Taff Lettings, in the records now Taff Homes');
    expect(html).toContain('Regulatory statement: the certificate states none, in the records now Not regulated');
    expect(html).toContain('set the application back to In review and approve it again');
    expect(html).toContain('href="/dashboard/rent-guarantees/a"');
  });

  it('is empty where the records say the same', () => {
    expect(differencesNotice()).toBe('');
  });
});
