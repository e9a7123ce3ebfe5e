import { expect, it } from 'vitest';
import { describeAct, describeBody, describeSetting } from './describe-activity';

it.each([
  ['signature', '2', 'RGC-1', 'Signed version 2 of the certificate of'],
  ['document_review', 'refused', 'passport', 'Refused Passport of'],
  ['request', 'answer', 'Why?', 'Asked for an answer in'],
  ['assignment', 'taken', null, 'Took'],
  ['assignment', 'put_back', null, 'Put back'],
  ['assignment', 'handed_over', 'Ffion Pritchard: Ask about: the rent', 'Handed to Ffion Pritchard'],
  ['edit', 'guarantee_amount,property_manager_id', null, 'Changed guarantee amount, property manager of'],
  [
    'edit',
    'guarantee_amount,property_manager_id',
    '950.50 GBP',
    'Changed guarantee amount (now £950.50), property manager of',
  ],
  ['landlord_request', 'confirmation', 'Please confirm.', 'Asked the landlord or agent to confirm'],
  ['landlord_request', 'answer', 'Since when?', 'Asked the landlord or agent a question in'],
  ['request_closed', 'landlord', 'Since when?', 'Closed a request to the landlord or agent in'],
  ['request_closed', 'tenant', 'Why?', 'Closed a request to the tenant in'],
  ['match_decision', 'same', 'ZYX\nBorn on another day.', 'Decided that ZYX on the sanctions list is the same in'],
])('an act on an application in words: %s', (kind, type, detail, words) => {
  expect(describeAct({ kind, type, detail })).toBe(words);
});

it('leaves a change of status to the pill', () => {
  expect(describeAct({ kind: 'status', type: 'approved', detail: '' })).toBeUndefined();
});

it.each([
  ['permission', 'given', '', 'Gave a permission'],
  ['sanctions_list', '2026-11-24', '', 'Loaded the sanctions list of 24 November 2026'],
  [
    'merge',
    '20000000',
    'Ashdown Ltd\nAshdown Lets\nOne office',
    'Merged the record of Ashdown Ltd into that of Ashdown Lets',
  ],
  ['manager_added', '20000000', 'Ashdown Lets', 'Added the property manager Ashdown Lets'],
  ['work_restarted', 'issue_certificate', null, 'Started failed work again: Issue of a certificate'],
  ['work_restarted', 'all', null, 'Started all failed work again'],
  ['account_linked', 'unlinked', 'Ashdown Lets', 'Removed a linked account'],
])('a setting in words: %s', (kind, type, detail, words) => {
  expect(describeSetting({ kind, type, detail })).toBe(words);
});

it.each([
  ['match_decision', 'same', 'ZYX\nBorn on another day.', 'Born on another day.'],
  ['merge', '20000000', 'Ashdown Ltd\nAshdown Lets\nOne office', 'One office'],
  ['assignment', 'handed_over', 'Ffion Pritchard: Ask about: the rent', 'Ask about: the rent'],
  ['request_closed', 'tenant', 'Why?', 'Why?'],
  ['edit', 'guarantee_amount', '950.50 GBP', null],
  ['status', 'draft', 'x', null],
])('what was said of it: %s', (kind, type, detail, words) => {
  expect(describeBody({ kind, type, detail })).toBe(words);
});
