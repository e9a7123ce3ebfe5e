import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { StatedDifference } from '~/data/certificate-versions/signature-stops-query';
import { StatedDifferencesNotice } from './stated-differences-notice';

const noticeOf = (...differences: readonly StatedDifference[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StatedDifferencesNotice applicationId="a" differences={differences} />
    </MemoryRouter>,
  );

describe('Before a signature', () => {
  it('what the records say by now is named beside what the certificate states, with what to do', () => {
    const html = noticeOf(
      { what: 'Landlord', stated: 'Taff Lettings', now: 'Taff Homes' },
      { what: 'Regulatory statement', stated: null, now: 'Not regulated' },
    );
    expect(html).toContain('Changed since the approval: Landlord, Regulatory statement');
    expect(html).toContain('Landlord: the certificate states Taff Lettings, in the records now Taff Homes');
    expect(html).toContain('Regulatory statement: the certificate states none, in the records now Not regulated');
    expect(html).toContain('set the application back to In review and approve it again');
    expect(html).toContain('href="/dashboard/rent-guarantees/a"');
  });

  it('nothing is said where the records say the same', () => {
    expect(noticeOf()).toBe('');
  });
});
