import { expect, it } from 'vitest';
import { colleagueOf } from './colleague-of';

const held = (assigned_to: string | null, display_name: string | null = 'Ffion Pritchard') =>
  ({ turn: 'staff', assigned_to, assignee: assigned_to && { display_name, email: null } }) as Parameters<
    typeof colleagueOf
  >[0];

it.each([
  ['a colleague has', held('ffion'), 'Ffion Pritchard'],
  ['a colleague without a name has', held('ffion', null), 'A colleague'],
  ['is the reader’s own', held('helen'), null],
  ['nobody has', held(null), null],
  ['is not known', null, null],
])('the colleague of a case that %s', (_what, given, expected) => {
  expect(colleagueOf(given, 'helen')).toBe(expected);
});
