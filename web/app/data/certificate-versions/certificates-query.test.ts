import { expect, it } from 'vitest';
import { wordsOf } from '~/data/rent-guarantee-applications/own-list';
import { statesNamed } from './certificates-query';

it.each([
  ['force', ['in_force']],
  ['withdr', ['withdrawn']],
  ['claims', ['in_claims_period']],
  ['Amara', []],
])('the word %j finds the states %j', (word, states) => {
  expect(statesNamed(word)).toEqual(states);
});

it('the commas between the parts of an address do not matter for the search', () => {
  expect(wordsOf(' 14 Claude Road, Cardiff,CF24 3PZ; ')).toEqual(['14', 'Claude', 'Road', 'Cardiff', 'CF24', '3PZ']);
});
