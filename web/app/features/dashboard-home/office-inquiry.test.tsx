import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { OwnInquiry } from '~/data/application-cases/own-home-query';
import { isInquiryShown } from '~/data/application-cases/own-home-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { OfficeInquiry } from './office-inquiry';

const waiting: OwnInquiry = { sent_at: '2026-11-26T10:00:00Z', settled_at: null, outcome: null, usual_days: null };
const answered: OwnInquiry = { ...waiting, settled_at: '2026-11-27T10:00:00Z', outcome: 'answered' };
const render = (inquiry: OwnInquiry) =>
  renderToStaticMarkup(
    <AuthContext value={{ user: { id: 'u1', email: 'nia@roath.example', user_metadata: {} } } as unknown as AuthState}>
      <MemoryRouter>
        <OfficeInquiry inquiry={inquiry} />
      </MemoryRouter>
    </AuthContext>,
  ).replaceAll('<!-- -->', '');

it('An inquiry that waits says since when, how long it usually takes if that is known, and how to add to it.', () => {
  const html = render(waiting);
  expect(html).toContain('We have your inquiry of 26 November 2026');
  expect(html).not.toContain('usually');
  expect(html).toMatch(/To add or correct something, .*href="mailto:[^"]+26%20November%202026"/);
  // Nothing invites to send it again.
  expect(html).not.toContain('Tell us which office');
  expect(render({ ...waiting, usual_days: 2 })).toContain('This usually takes about 2 days.');
});

it('One that staff have dealt with says when, and that the account acts for no office.', () => {
  const html = render(answered);
  expect(html).toContain('We dealt with your inquiry on 27 November 2026');
  expect(html).toContain('This account acts for no office.');
  expect(html).toContain('Tell us which office you act for');
});

it('Of an account that was linked nothing is said beside the office that it acts for.', () => {
  expect([null, waiting, answered, { ...answered, outcome: 'linked' } as const].map(isInquiryShown)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
