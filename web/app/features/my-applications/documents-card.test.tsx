import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { documentKeys } from '~/data/application-documents/keys';
import { requestKeys } from '~/data/application-requests/keys';
import { DocumentsCard } from './documents-card';

const file = { document_type: 'id_proof', file_size: 2048, uploaded_at: '2026-11-20T09:00:00Z', verified: false };

function render(requests: readonly object[]) {
  const client = new QueryClient();
  client.setQueryData(documentKeys.list('a1'), [
    { ...file, id: 'd1', file_path: 'a1/blurred', file_name: 'blurred.pdf' },
    { ...file, id: 'd2', file_path: 'a1/clear', file_name: 'clear.pdf' },
  ]);
  client.setQueryData(requestKeys.list('a1'), requests);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DocumentsCard applicationId="a1" />
    </QueryClientProvider>,
  );
}

it('A refused file is folded beneath the files that count, with its reason.', () => {
  const [counting = '', folded = ''] = render([{ document_id: 'd1', words: 'The name cannot be read.' }]).split(
    '<details',
  );
  expect(counting).toContain('clear.pdf');
  expect(counting).not.toContain('blurred.pdf');
  expect(folded).toContain('Earlier files (1)');
  expect(folded).toContain('blurred.pdf');
  expect(folded).toContain('The name cannot be read.');
});

it('Nothing is folded while no file is refused.', () => {
  expect(render([])).not.toContain('<details');
});
