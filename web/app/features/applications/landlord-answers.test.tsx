import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { certificateKeys } from '~/data/certificate-versions/keys';
import { ownLandlordAnswersQueryOptions } from '~/data/landlord-requests/own-landlord-answers-query';
import { ownLandlordRequestsQueryOptions } from '~/data/landlord-requests/own-landlord-requests-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
// Preloads the lazy part: otherwise its load may outlast the tests.
import './deny-tenancy';
import './landlord-message-form';
import { LandlordAnswers } from './landlord-answers';

function render(notices: object[], answers: object[] = [], open: object[] = [], isFormer = false) {
  const client = new QueryClient();
  client.setQueryData(ownLandlordRequestsQueryOptions('u1').queryKey, open as never);
  client.setQueryData(ownLandlordAnswersQueryOptions('a1').queryKey, answers as never);
  client.setQueryData(certificateKeys.notices('a1'), notices);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthContext value={{ user: { id: 'u1' } } as AuthState}>
          <LandlordAnswers applicationId="a1" about="RGC-2026-11-003" isUndecided isFormer={isFormer} />
        </AuthContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('Without a question or an objection, the user can write to us, or call with the number.', () => {
  for (const notices of [[], [{ id: 'n1', objected_at: null }]]) {
    const html = render(notices);
    expect(html).toContain('We have not asked you anything about it.');
    expect(html).toMatch(/<button[^>]*>Write a message<.*href="tel:[^>]*>.* and name RGC-2026-11-003/);
    expect(html).not.toContain('mailto:');
  }
});

it('An objection is shown without a note about questions if none were asked.', () => {
  const text = render([
    {
      id: 'n1',
      objected_at: '2026-11-26T10:00:00Z',
      is_own_objection: true,
      objection_words: 'Paid',
      objection_files: [],
    },
  ]);
  expect(text).toContain('Paid');
  expect(text).not.toContain('answered yet');
  expect(text).not.toContain('not asked you anything');
});

it('A former landlord or agent writes while the notice runs, and reads afterwards how they reach us.', () => {
  const notice = { id: 'n1', notice_until: '2199-12-31', taken_back_at: null, objected_at: '2026-11-26T10:00:00Z' };
  const running = render([notice], [], [], true);
  expect(running).toContain('Write a message');
  // The notice shows their objection.
  expect(running).not.toContain('objected');
  for (const over of [{ notice_until: '2026-01-31' }, { taken_back_at: '2026-11-27T10:00:00Z' }]) {
    const ended = render([{ ...notice, ...over }], [], [], true);
    expect(ended).not.toContain('Write a message');
    expect(ended).toMatch(/You could write to us here while the notice ran.*href="mailto:[^"]+RGC-2026-11-003"/);
  }
});

it('An open question is shown with a link to answer it; those about other applications are not.', () => {
  const question = { id: 'q1', application_id: 'a1', words: 'Is the rent £825?', due_on: '2026-12-01' };
  const html = render([], [], [question, { ...question, id: 'q2', application_id: 'a2', words: 'Another' }]);
  expect(html).toContain('Is the rent £825?');
  expect(html.replaceAll('<!-- -->', '')).toContain('We need your answer by 1 December 2026.');
  expect(html).toContain('href="/dashboard/home#questions"');
  expect(html).not.toContain('Another');
  expect(html).not.toContain('not asked you anything');
});

it('A message names its author, and ours say that they are from us.', () => {
  const note = {
    id: 'l1',
    kind: 'note',
    words: 'x',
    asked_at: '2026-11-26T10:00:00Z',
    answered_at: null,
    attached_files: [],
    in_reply_to: null,
  };
  const html = render(
    [],
    [
      { ...note, came_by: null, answered_by: null },
      { ...note, id: 'l2', came_by: 'account', answered_by: 'Owen Prosser' },
      { ...note, id: 'l3', came_by: 'account', answered_by: null },
    ],
  ).replaceAll('<!-- -->', '');
  expect(html.match(/From us, no answer needed, |Written by [^,]+, /g)).toEqual([
    'From us, no answer needed, ',
    'Written by Owen Prosser, ',
    'Written by somebody whose account is gone, ',
  ]);
});

it('Our reply is shown below the message, with its time.', () => {
  const at = '2026-11-26T10:00:00Z';
  const text = render(
    [],
    [
      {
        id: 'l2',
        kind: 'note',
        words: 'Wait.',
        asked_at: '2026-11-27T10:00:00Z',
        came_by: null,
        in_reply_to: 'l1',
        attached_files: [],
      },
      {
        id: 'l3',
        kind: 'note',
        words: 'Our letter.',
        asked_at: at,
        came_by: null,
        in_reply_to: null,
        attached_files: [],
      },
      {
        ...{ id: 'l1', kind: 'note', words: 'Keys?', asked_at: at, came_by: 'account', answered_by: 'Owen Prosser' },
        ...{ in_reply_to: null, attached_files: [] },
      },
    ],
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Keys\? Written by Owen Prosser, .* Our reply , 27 Nov 2026, 10:00 Wait\. Our letter\. From us/);
});
