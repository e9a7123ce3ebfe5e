import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { certificateKeys } from '~/data/certificate-versions/keys';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { addYears, londonToday } from '~/lib/dates';
import { TenantDecision } from './tenant-decision';

const today = londonToday();
const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
const application = {
  id: 'a1',
  status: 'approved',
  certificate_end_date: addYears(today, 1),
  application_rejections: [],
  application_closings: [],
} as unknown as Application;
const closing = { id: 'c1', kind: 'withdrawn', reason: null, closed_at: `${today}T09:00:00Z`, reopened_at: null };

const render = (parts: object, versions: readonly object[] = []) => {
  const client = new QueryClient();
  client.setQueryData(certificateKeys.list(application.id), versions);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TenantDecision application={{ ...application, ...parts }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
};

const version = {
  state: 'in_force',
  issued_at: `${yesterday}T09:00:00Z`,
  replaced_at: null,
  withdrawn_at: null,
  cover_until: addYears(today, 1),
};

describe('The way to apply again', () => {
  it('is there once a guarantee has ended, on the day after its last', () => {
    const html = render({ certificate_end_date: yesterday });
    expect(html).toContain('Your guarantee has ended');
    expect(html).toContain('Apply again with these details');
  });

  it('is there once a certificate is withdrawn, though its last day is ahead', () => {
    const html = render({}, [{ ...version, state: 'withdrawn', withdrawn_at: `${today}T09:00:00Z` }]);
    expect(html).toContain('Your certificate was withdrawn');
    expect(html).toContain('Apply again with these details');
  });

  it('follows the version that is issued: neither a later one that is not, nor what it replaced', () => {
    const waiting = { ...version, issued_at: null, cover_until: yesterday };
    const before = { ...version, replaced_at: version.issued_at, cover_until: yesterday };
    expect(render({ certificate_end_date: yesterday }, [waiting, version, before])).toBe('');
    expect(render({}, [{ ...version, cover_until: yesterday }, before])).toContain('Your guarantee has ended');
  });

  it.each([
    ['runs', {}],
    ['has its last day', { certificate_end_date: today }],
    ['has no last day yet', { certificate_end_date: null }],
    ['is not approved', { status: 'in_review', certificate_end_date: yesterday }],
  ])('is not there while a guarantee %s', (_, parts) => {
    expect(render(parts)).toBe('');
  });

  it('is shown beside the link to the messages', () => {
    for (const kind of ['withdrawn', 'closed'])
      expect(render({ status: 'in_review', application_closings: [{ ...closing, kind }] })).toContain(
        'href="/dashboard/my-applications/a1#messages"',
      );
  });

  it('is there after a withdrawal, but not after the application is reopened', () => {
    const parts = { status: 'in_review', application_closings: [closing] };
    expect(render(parts)).toContain('Apply again with these details');
    expect(render({ ...parts, application_closings: [{ ...closing, reopened_at: closing.closed_at }] })).toBe('');
  });
});
