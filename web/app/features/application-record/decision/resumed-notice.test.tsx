import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { ResumedNotice } from './resumed-notice';

const reopened = { kind: 'closed', reopened_at: '2026-11-20T10:00:00Z', reopen_reason: 'The flat is free after all.' };
const won = {
  appeal_outcome: 'overturned',
  appeal_decided_at: '2026-11-24T10:00:00Z',
  appeal_reply: 'We had overlooked the statement.',
};

const noticeOf = (parts: object) => {
  const application = { id: 'a1', status: 'in_review', application_closings: [], application_rejections: [], ...parts };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ResumedNotice application={application as unknown as Application} />
    </MemoryRouter>,
  );
};

it('says why an application is open again, and takes the focus from the pressed button', () => {
  const html = noticeOf({ application_closings: [reopened] });
  expect(html).toMatch(/data-outcome="true"[^>]*>Opened again after it was closed</);
  expect(html).toContain('The flat is free after all.');
  expect(html).not.toContain('Ask the tenant');
  expect(noticeOf({ application_closings: [{ ...reopened, kind: 'withdrawn' }] })).toContain(
    'Opened again after a withdrawal',
  );
});

it('says the newest reason alone', () => {
  const html = noticeOf({ application_closings: [reopened], application_rejections: [won] });
  expect(html).toContain('Looked at again after an appeal');
  expect(html).toContain('We had overlooked the statement.');
  expect(html).not.toContain('Opened again');
  expect(html).toMatch(/href="[^"]*\/a1\/review\?ask=tenant"[^>]*>Ask the tenant</);
});

it('is empty for a decided or closed application, and after a lost appeal', () => {
  expect(noticeOf({ status: 'approved', application_closings: [reopened] })).toBe('');
  expect(noticeOf({ application_closings: [reopened, { kind: 'closed', reopened_at: null }] })).toBe('');
  expect(noticeOf({ application_rejections: [{ ...won, appeal_outcome: 'upheld' }] })).toBe('');
});
