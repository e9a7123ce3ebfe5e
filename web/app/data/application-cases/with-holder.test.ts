import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { withHolder } from './with-holder';

const giver = { display_name: 'Rhys Bowen', email: 'rhys@example.com' };
const application = {
  id: 'a',
  application_cases: { turn: 'staff', step: 'review', assigned_to: 'r', assignee: giver },
  case_assignments: [{ assigned_to: 'r', words: 'The agent rings back.', giver }],
} as unknown as Application;

it('A case that is handed over belongs to the colleague, without the note of the earlier hand-over.', () => {
  expect(withHolder(application, { id: 'h', name: 'Helen Whitcombe' })).toEqual({
    id: 'a',
    application_cases: {
      turn: 'staff',
      step: 'review',
      assigned_to: 'h',
      assignee: { display_name: 'Helen Whitcombe', email: '' },
    },
    case_assignments: [],
  });
});

it('A case that is put back has no holder.', () => {
  expect(withHolder(application, null).application_cases).toMatchObject({ assigned_to: null, assignee: null });
});

it('A draft without a case stays the same.', () => {
  const draft = { ...application, application_cases: null };
  expect(withHolder(draft, { id: 'h', name: 'Helen Whitcombe' })).toBe(draft);
});
