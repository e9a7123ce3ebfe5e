import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ScreenedName } from '~/data/screenings/screening-query';
import { issueStop } from './issue-stop';
import { IssueStopNotice } from './issue-stop-notice';

const screened = (name: string, ...decisions: readonly ('same' | 'different' | null)[]) =>
  ({ name, hits: decisions.map((decision) => ({ decision })) }) as unknown as ScreenedName;

const noticeOf = (...names: readonly ScreenedName[]) => {
  const stop = issueStop(names);
  if (!stop) return '';
  return renderToStaticMarkup(
    <MemoryRouter>
      <IssueStopNotice applicationId="a" stop={stop} />
    </MemoryRouter>,
  );
};

describe('Before a signature', () => {
  it('an undecided match is named, with the way to it', () => {
    const html = noticeOf(screened('Amara Okafor', 'different', null), screened('Colmore Letts Ltd'));
    expect(html).toContain('Amara Okafor may be on it.');
    expect(html).toContain('the certificate can be neither signed nor issued');
    expect(html).toContain('href="/dashboard/rent-guarantees/a#screening"');
  });

  it('a name that is on the list is said first, and once', () => {
    const html = noticeOf(
      screened('Amara Okafor', null),
      screened('Wei Lin Tan', 'same'),
      screened('Wei Lin Tan', 'same'),
    );
    expect(html).toContain('Staff have decided that Wei Lin Tan is on it.');
    expect(html).not.toContain('Amara Okafor');
  });

  it('nothing is said where every match is somebody else', () => {
    expect(noticeOf(screened('Amara Okafor', 'different'), screened('Colmore Letts Ltd'))).toBe('');
  });
});
