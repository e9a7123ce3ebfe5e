import { expect, it } from 'vitest';
import { describeAct, describeSetting } from './describe-activity';

it.each([
  ['signature', '2', 'RGC-1', 'Signed version 2 of the certificate of'],
  ['document_review', 'refused', 'passport', 'Refused Passport of'],
  ['request', 'answer', 'Why?', 'Asked for an answer in'],
  ['assignment', 'taken', null, 'Took'],
  ['assignment', 'put_back', null, 'Put back'],
  ['assignment', 'handed_over', 'Ffion Pritchard: Ask about: the rent', 'Handed to Ffion Pritchard'],
  ['edit', 'guarantee_amount,property_manager_id', null, 'Changed guarantee amount, property manager of'],
  ['match_decision', 'same', 'ZYX', 'Decided that ZYX on the sanctions list is the same in'],
])('an act on an application in words: %s', (kind, type, detail, words) => {
  expect(describeAct({ kind, type, detail })).toBe(words);
});

it('leaves a change of status to the pill', () => {
  expect(describeAct({ kind: 'status', type: 'approved', detail: '' })).toBeUndefined();
});

it.each([
  ['permission', 'given', 'Gave a permission'],
  ['sanctions_list', '2026-11-24', 'Loaded the sanctions list of 24 November 2026'],
  ['merge', '20000000-0000-4000-8000-000000000001', 'Merged a record of a landlord or agent into another'],
  ['account_linked', 'unlinked', 'Removed a linked account'],
])('a setting in words: %s', (kind, type, words) => {
  expect(describeSetting({ kind, type, detail: '' })).toBe(words);
});
