import { expect, it } from 'vitest';
import { describeEvent, describeEventBody } from '~/domain/case/event-words';
import { describeActivity, describeBody } from './describe-activity';

const act = (kind: string, type: string, detail: string | null = null) => ({
  kind,
  type,
  detail,
  direction: null,
  fields: null,
});

it.each([
  act('certificate_signed', '2', 'RGC-1'),
  act('document_refused', 'passport', 'It ended in May.'),
  act('correction', 'tenancy.monthly_rent', 'Look again.'),
  act('case_handed_over', 'Ffion Pritchard', 'Ask about: the rent'),
  { ...act('edit', 'application', '950.50 GBP'), fields: ['guarantee_amount', 'property_manager_id'] },
  { ...act('message', 'phone_call', 'The rent'), direction: 'inbound' },
  act('withdrawal_notice', 'fraud', '2027-01-01'),
])('an act that the timeline tells is told in the same words: $kind', (event) => {
  expect(describeActivity(event)).toBe(describeEvent(event, true));
  expect(describeBody(event)).toBe(describeEventBody(event));
});

it.each([
  ['withdrawal_ended', 'refused', 'x', 'Withdrawal of the certificate refused'],
  ['withdrawal_ended', 'reversal_refused', 'x', 'Refused to take back the notice'],
  ['notice_taken_back', 'fraud', null, 'Notice taken back: the certificate stays'],
  ['objection_decided', 'upheld', 'x', 'Objection decided: the notice stands'],
  ['request_closed', 'landlord', 'Since when?', 'Request to the landlord or agent closed'],
  ['request_closed', 'tenant', 'Why?', 'Request to the tenant closed'],
  ['amount_reason', 'amount', 'x', 'Reason given for the amount'],
  ['match_decision', 'same', 'ZYX\nBorn on another day.', 'Match decided: the same as the listed entity ZYX'],
  ['match_decision', 'different', 'ZYX\nBorn on another day.', 'Match decided: not the listed entity ZYX'],
  ['permission', 'given', 'sign\nFfion Pritchard', 'Permission given: Sign for Ffion Pritchard'],
  ['permission', 'joined', 'Ffion Pritchard', 'New member of staff: Ffion Pritchard'],
  ['permission_confirmed', 'given', 'owner\nFfion Pritchard', 'Permission confirmed: Owner for Ffion Pritchard'],
  ['guarantor', 'claims_days', null, 'Guarantor changed: days for claims after the cover'],
  ['sanctions_list', '2026-11-24', null, 'Sanctions list of 24 November 2026 loaded'],
  ['mail_text', 'Application received', 'Shorter', 'Words of an e-mail changed: Application received'],
  [
    'merge',
    '20000000',
    'Ashdown Ltd\nAshdown Lets\nOne office',
    'Record of Ashdown Ltd merged into that of Ashdown Lets',
  ],
  ['manager_added', '20000000', 'Ashdown Lets', 'Property manager added: Ashdown Lets'],
  ['work_restarted', 'issue_certificate', null, 'Failed work started again: Issue of a certificate'],
  ['work_restarted', 'all', null, 'All failed work started again'],
  ['account_deleted', 'p_manager', null, 'Account of a user of a landlord or letting agent deleted'],
  ['account_linked', 'unlinked', 'Ashdown Lets', 'Account no longer linked to Ashdown Lets'],
])('another act in words: %s, %s', (kind, type, detail, words) => {
  expect(describeActivity(act(kind, type, detail))).toBe(words);
});

it.each([
  ['match_decision', 'same', 'ZYX\nBorn on another day.', 'Born on another day.'],
  ['merge', '20000000', 'Ashdown Ltd\nAshdown Lets\nOne office', 'One office'],
  ['permission', 'given', 'sign\nFfion Pritchard', null],
  ['request_closed', 'tenant', 'Why?', 'Why?'],
])('what was said of it: %s', (kind, type, detail, words) => {
  expect(describeBody(act(kind, type, detail))).toBe(words);
});
