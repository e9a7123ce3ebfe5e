import { expect, it } from 'vitest';
import { emptiedNames } from './check-stated-name';

const stored = { first_name: 'Amara', surname: 'Okafor' };

it.each([
  [stored, { first_name: 'Amara', surname: ' ' }, ['surname']],
  [stored, { first_name: '', surname: '' }, ['first_name', 'surname']],
  [stored, { first_name: 'Chioma', surname: 'Eze' }, []],
  // Not everybody has a surname.
  [{ first_name: 'Madonna', surname: null }, { first_name: 'Madonna', surname: '' }, []],
])('a name %j that becomes %j is emptied in %j', (before, after, emptied) => {
  expect(emptiedNames(before, after)).toEqual(emptied);
});
