import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LeaveGuardContext } from '~/components/form/use-leave-guard';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { RequestRow } from './request-row';

const request = {
  id: 'r1',
  kind: 'document',
  document_type: 'bank_statement',
  document_id: 'd1',
  reason_code: 'pages_missing',
  words: 'Please send all pages.',
  due_on: '2026-12-10',
  asked_at: '2026-12-01T10:00:00Z',
  answered_at: '2026-12-02T10:00:00Z',
  answer_document_ids: ['d2'],
  closed_at: null,
  field: null,
} as ApplicationRequest;

const nobodyLeaves = {
  register: () => () => undefined,
  asked: undefined,
  leave: () => undefined,
  stay: () => undefined,
};

const textOf = (
  refused?: Partial<ApplicationDocument>,
  sent: readonly Partial<ApplicationDocument>[] = [{ id: 'd2' }],
  asked = request,
  canClose = false,
) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LeaveGuardContext value={nobodyLeaves}>
        <RequestRow
          request={asked}
          refused={refused as ApplicationDocument | undefined}
          sent={sent as readonly ApplicationDocument[]}
          stateOf={({ verified }) => (verified ? 'accepted' : 'to_check')}
          canClose={canClose}
          onShowDocument={() => undefined}
        />
      </LeaveGuardContext>
    </QueryClientProvider>,
  );

it('A document that the tenant does not have is shown with the reason', () => {
  const none = { ...request, document_id: null, answer_document_ids: [], kept_because: 'I have no bank yet.' };
  expect(textOf(undefined, [], none)).toMatch(/The tenant does not have it:.*I have no bank yet\./);
});

it('A document that was asked for with a reason shows it', () => {
  const asked = { ...request, document_id: null, answer_document_ids: [], reason_code: 'too_old' as const };
  expect(textOf(undefined, [], asked)).toMatch(/Reason: (<!-- -->)?too old/);
});

describe('A request that a refusal made', () => {
  it('links to the refused file and shows its reason, also after another one arrives', () => {
    const html = textOf({ id: 'd1' });
    expect(html).toContain('The one that was sent: ');
    expect(html).toMatch(/<button[^>]*>Show the refused document<\/button>/);
    expect(html).toMatch(/<button[^>]*>Show the document<\/button>/);
  });

  it('has no link to a deleted file', () => {
    expect(textOf(undefined, [])).not.toContain('Show the');
  });

  it('links to each file of the answer, with its state', () => {
    const html = textOf(undefined, [
      { id: 'd2', file_name: 'january.pdf', verified: true },
      { id: 'd3', file_name: 'february.pdf', verified: false },
    ]);
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('Show january.pdf accepted Show february.pdf to check');
  });
});

it('A correction that the tenant declines has why, and can be left as it is but not accepted.', () => {
  const declined = { kind: 'answer', field: 'tenancy.monthly_rent', old_value: '895', answer: null } as const;
  const html = textOf(undefined, [], { ...request, ...declined, kept_because: 'The agreement says 895.' }, true);
  expect(html.replace(/<[^>]*>/g, '')).toContain('£895.00 is right as it is, says the tenant:The agreement says 895.');
  expect(html).toContain('Leave the record as it is');
  expect(html).not.toContain('Accept into the record');
});

it('A correction that was left says that the record stays.', () => {
  const left = {
    kind: 'answer',
    field: 'tenancy.monthly_rent',
    old_value: '895',
    answer: '925',
    accepted_at: null,
  } as const;
  const text = textOf(undefined, [], { ...request, ...left, closed_at: '2026-11-24T09:00:00Z' }).replace(
    /<[^>]*>/g,
    '',
  );
  expect(text).toContain('£895.00 stays. The tenant had sent £925.00');
});

it('An agreement that the approval waits for is reminded of, and not taken back', () => {
  const asked = { ...request, kind: 'answer', document_type: null, document_id: null, answered_at: null } as const;
  expect(textOf(undefined, [], asked, true)).toContain('Not needed any more');
  const agreement = textOf(undefined, [], { ...asked, asks_declarations: true }, true);
  expect(agreement).toContain('Agreement to the declarations');
  expect(agreement).toContain('Remind');
  expect(agreement).not.toContain('Not needed any more');
});

describe('The mail of a request', () => {
  const open = {
    ...request,
    answered_at: null,
    answer_document_ids: [],
    reminded_at: null,
    mail_at: '2026-12-01T10:15:00Z',
  };
  const stands = (given: Partial<ApplicationRequest>) =>
    textOf(undefined, [], { ...open, ...given }).replaceAll('<!-- -->', '');

  it('is shown beside the request: when it was sent, or when it will be', () => {
    expect(stands({ mailed_at: null })).toContain(
      'Asked 1 Dec 2026, 10:00 · Will be mailed at 10:15, with what else is asked by then',
    );
    expect(stands({ mailed_at: '2026-12-01T10:15:20Z' })).toContain(
      'Asked 1 Dec 2026, 10:00 · Mailed on 1 Dec 2026, 10:15',
    );
  });

  it('is none where it was answered or closed before, and is not known of older ones', () => {
    const settled = { mailed_at: null, closed_at: '2026-12-01T10:05:00Z' };
    expect(stands(settled)).toContain('Not mailed: answered or closed before');
    expect(stands({ mail_at: null, mailed_at: null })).not.toContain('ailed');
  });
});
