import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import { recordedAnswerSchemas } from '~/data/landlord-requests/landlord-schema';
import { LandlordRow } from './landlord-row';

const recorded = {
  id: 'l1',
  kind: 'confirmation',
  words: 'Is the rent £1,025?',
  due_on: '2026-12-10',
  asked_at: '2026-12-01T10:00:00Z',
  answered_at: '2026-12-02T10:00:00Z',
  is_confirmed: true,
  answer: null,
  came_by: 'staff',
  told_by: 'Mrs Prosser, the owner',
  told_how: 'telephone',
  told_on: '2026-12-01',
  closed_at: null,
  reminded_at: null,
  mail_at: null,
  mailed_at: null,
  attached_files: [],
  in_reply_to: null,
  is_not_landlord: false,
  is_unasked: false,
  settled_messages: [],
  property_manager_id: 'm1',
  property_managers: { company_name: 'Prosser Lettings' },
} as const satisfies LandlordRequest;

const textOf = (
  request: LandlordRequest,
  replies: readonly LandlordRequest[] = [],
  formerOffice?: string,
  shown: Partial<ComponentProps<typeof LandlordRow>> = {},
) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LandlordRow
        {...{ applicationId: 'a1', request, replies, formerOffice }}
        canReview={false}
        onReply={() => undefined}
        {...shown}
      />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');

it('An answer that staff recorded says who gave it, how and on which day.', () => {
  expect(textOf(recorded)).toContain('Told by Mrs Prosser, the owner, by telephone, on 1 December 2026.');
  expect(textOf({ ...recorded, told_by: null, told_how: null, told_on: null })).not.toContain('Told by');
});

it('An answer has a reply, and a question that nobody has answered has none.', () => {
  expect(textOf(recorded)).toContain('Reply');
  expect(textOf({ ...recorded, answered_at: null })).not.toContain('Reply');
});

it('A message of theirs says when it came and whether it waits, and no answer to it is recorded.', () => {
  const message = {
    ...recorded,
    ...{
      kind: 'note',
      words: 'The tenant has left.',
      answered_at: recorded.asked_at,
      is_confirmed: null,
      came_by: 'account',
    },
    ...{ told_by: null, told_how: null, told_on: null },
  } as const satisfies LandlordRequest;
  const waiting = textOf(message);
  for (const words of [
    'A message from the landlord or agent',
    'Waits for an answer',
    'Received ',
    'The tenant has left.',
  ])
    expect(waiting).toContain(words);
  expect(waiting).not.toContain('Answered');
  const closed = { ...message, closed_at: '2026-12-03T10:00:00Z' };
  expect(textOf(closed)).not.toContain('Waits for an answer');
  expect(textOf(closed)).not.toContain('Needs no answer');
  const settled = {
    settled_at: '2026-12-03T10:00:00Z',
    reopened_at: null,
    words: null,
    settler: { display_name: 'Amara Okafor' },
  };
  expect(textOf({ ...closed, settled_messages: [settled] })).toContain(
    'Needs no answer, says Amara Okafor, 3 Dec 2026, 10:00',
  );
  const reopened = { ...settled, reopened_at: '2026-12-03T11:00:00Z' };
  expect(textOf({ ...message, settled_messages: [reopened] })).not.toContain('Needs no answer');
  const reply = {
    ...closed,
    ...{ id: 'l2', words: 'Since when?', asked_at: '2026-12-03T10:00:00Z' },
    ...{ answered_at: null, came_by: null, in_reply_to: 'l1' },
  };
  for (const text of [textOf(closed, [reply]), textOf(reply)]) {
    expect(text).toMatch(/Our reply<\/span>, 3 Dec 2026, 10:00.*Since when\?/);
    expect(text).not.toContain('no answer needed');
  }
  expect(textOf({ ...reply, in_reply_to: null })).toContain('A message, no answer needed');
});

it('A denial is shown beside the question, with the reason why staff overruled it.', () => {
  const denied = { ...recorded, is_confirmed: null, answer: 'I am not the landlord.', is_not_landlord: true };
  expect(textOf(denied)).toContain('Says that they are not the landlord');
  expect(textOf(recorded)).not.toContain('not the landlord');
  const settler = { display_name: 'Amara Okafor' };
  const settled = {
    settled_at: '2026-12-03T10:00:00Z',
    reopened_at: null,
    words: 'The agreement names them.',
    settler,
  };
  const closed = textOf({ ...denied, closed_at: settled.settled_at, settled_messages: [settled] });
  expect(closed).toContain('Not so, says Amara Okafor, 3 Dec 2026, 10:00: “The agreement names them.”');
  expect(closed).toContain('Not settled after all');
  expect(closed).not.toContain('Needs');
});

it('An unasked text is shown as a message, and not as a question or answer.', () => {
  const text = textOf({
    ...recorded,
    ...{ came_by: 'account', told_by: null, told_how: null, told_on: null, is_confirmed: null },
    ...{ is_not_landlord: true, is_unasked: true, words: 'Said without a question.', answer: 'I am not the landlord.' },
  });
  expect(text).toMatch(
    /A message from the landlord or agent.*Says that they are not.*Received .*I am not the landlord\./,
  );
  expect(text).not.toMatch(/question|Asked|[Aa]nswer/);
});

it('A question says when its last reminder was sent.', () => {
  expect(textOf(recorded)).not.toContain('Reminded');
  expect(textOf({ ...recorded, reminded_at: '2026-12-07T09:00:00Z' })).toContain('Reminded on 7 Dec 2026, 09:00');
});

it('A question shows when it was mailed; a message is mailed at once and does not.', () => {
  const mailed = { mail_at: '2026-12-01T10:00:00Z', mailed_at: '2026-12-01T10:00:03Z' };
  expect(textOf({ ...recorded, ...mailed })).toContain('Mailed on 1 Dec 2026, 10:00');
  expect(textOf(recorded)).not.toContain('ailed');
});

it('An answer is recorded only with who gave it, how and on a day that has come.', () => {
  const told = { told_by: 'Mrs Prosser', told_how: 'letter', told_on: '2026-01-05' };
  const problems = (values: object) =>
    recordedAnswerSchemas.confirmation
      .safeParse({ confirmed: 'yes', answer: '', ...told, ...values })
      .error?.issues.map(({ message }) => message) ?? [];
  expect(problems({})).toEqual([]);
  expect(problems({ told_by: ' ', told_how: '', told_on: '' })).toEqual([
    'Say who gave the answer',
    'Choose how the answer came',
    'Say on which day the answer came',
  ]);
  expect(problems({ told_on: '2199-01-01' })).toEqual(['The day of the answer must not be in the future']);
  expect(problems({ confirmed: 'no' })).toEqual(['Say what is different']);
});

it('A question to a former landlord or agent names them.', () => {
  expect(textOf(recorded, [], 'Prosser Lettings')).toContain(', to Prosser Lettings');
  expect(textOf(recorded)).not.toContain('Prosser Lettings');
});

it('A question that went to a former address of the office says so, and is sent again in place of a reminder.', () => {
  const open = { ...recorded, answered_at: null, is_confirmed: null, came_by: null };
  const moved = textOf(open, [], undefined, { canReview: true, formerAddress: 'una@kelvin.example' });
  expect(moved).toMatch(/Mailed to .*kelvin.*, which is not the office’s address any more\./);
  expect(moved).toContain('Send again');
  expect(moved).not.toContain('Remind');
  const present = textOf(open, [], undefined, { canReview: true });
  expect(present).not.toContain('Mailed to');
  expect(present).toContain('Remind');
});
