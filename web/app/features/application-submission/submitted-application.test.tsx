import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { AppError } from '~/lib/app-error';
import { SubmittedApplication } from './submitted-application';

const pending = {
  id: 'a1',
  application_number: 'RGC-2027-03-002',
  tenant_id: 'u1',
  status: 'pending',
  application_rejections: [],
  application_closings: [],
  company_tenants: null,
};
const asked = { id: 'r1', kind: 'document', document_type: 'bank_statement', answered_at: null, closed_at: null };
const sent = ['passport', 'income_proof'].map((document_type) => ({
  id: document_type,
  document_type,
  file_name: `${document_type}.pdf`,
  file_size: 100,
  verified: false,
}));

function textOf(changes: object, requests: readonly object[] = []): string {
  const client = new QueryClient();
  client.setQueryData(requestsQueryOptions('a1').queryKey, requests as never);
  const documents = { data: sent, error: null, isLoading: false } as unknown as UseQueryResult<
    ApplicationDocument[],
    AppError
  >;
  const application = { ...pending, ...changes } as unknown as Application;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SubmittedApplication userId="u1" application={application} documents={documents} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

describe('Answers that were typed while the application was submitted elsewhere', () => {
  afterEach(() => vi.unstubAllGlobals());
  const keep = (values: object) => {
    const kept = { 'submission:u1:a1:tenancy': JSON.stringify({ values, typedAt: 1 }) };
    vi.stubGlobal('sessionStorage', { getItem: (key: keyof typeof kept) => kept[key] ?? null });
  };
  const title = 'Some of your answers are not in what was submitted';

  it('are shown to be copied', () => {
    keep({ city: 'Barry' });
    const text = textOf({ tenancy_information: { city: 'Cardiff' } });
    expect(text).toContain(title);
    expect(text).toContain('Your words were not sent: Your Tenancy City: Barry');
  });

  it('are not shown on the device that submitted it', () => {
    keep({ city: 'Cardiff' });
    expect(textOf({ tenancy_information: { city: 'Cardiff' } })).not.toContain(title);
  });
});

describe('The document screen of a submitted application', () => {
  it.each([
    ['pending', 'RGC-2027-03-002 has been submitted'],
    ['approved', 'We have approved RGC-2027-03-002'],
    ['rejected', 'We could not approve RGC-2027-03-002'],
  ])('%s: %s', (status, title) => {
    expect(textOf({ status })).toContain(title);
  });

  it('links to the request for a document, which an upload here does not answer', () => {
    const text = textOf({}, [asked]);
    expect(text).toContain('We wait for your bank statement.');
    expect(text).toContain('Answer our request');
    expect(text).toContain('Proof of who you are : received');
    expect(text).toContain('Proof of income : needed');
  });

  it('does not show an answered request', () => {
    const text = textOf({}, [{ ...asked, answered_at: '2027-03-05T10:00:00Z' }]);
    expect(text).not.toContain('We wait for');
    expect(text).toContain('Proof of income : received');
  });

  it('asks a company for its own documents, and a sponsored tenant for a letter that states the amount', () => {
    expect(textOf({ company_tenants: { name: 'Example Ltd', company_officers: [] } })).toContain(
      'The passport of the person who signs',
    );
    expect(textOf({})).toContain('their letter that states the amount');
  });
});
