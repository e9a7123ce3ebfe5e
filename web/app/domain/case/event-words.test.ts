import { expect, it } from 'vitest';
import { describeEvent, describeEventBody, isEvent } from './event-words';

const event = (kind: string, type: string, detail: string | null = null, direction: string | null = null) => ({
  kind,
  type,
  detail,
  direction,
  fields: null,
});

it.each([
  ['document', 'other', null, 'Other document uploaded'],
  ['document_verified', 'passport', null, 'Passport accepted'],
  ['document_to_check', 'passport', null, 'Passport is to be checked again'],
  ['message', 'other', 'inbound', 'Message from the tenant'],
  ['message', 'other', 'outbound', 'Other message'],
  ['message', 'internal_note', 'outbound', 'Internal note'],
  ['correction', 'tenancy.monthly_rent', null, 'Correction asked for: monthly rent (tenancy)'],
  ['correction_left', 'tenancy.monthly_rent', null, 'Left as it is: monthly rent (tenancy)'],
  ['request_sent_again', 'landlord', null, 'Question to the landlord or agent sent again'],
  ['request_closed', 'tenant', null, 'Request to the tenant closed'],
  ['case_taken', 'Helen Whitcombe', null, 'Case taken'],
  ['case_put_back', '', null, 'Case put back'],
  ['case_handed_over', 'Ffion Pritchard', null, 'Case handed to Ffion Pritchard'],
  ['message_settled', 'tenant', null, 'Message from the tenant needs no answer'],
  ['message_reopened', 'landlord', null, 'Message from the landlord or agent needs an answer after all'],
  ['case_handed_over', '', null, 'Case handed to a colleague'],
  ['certificate_signed', '1', null, 'Certificate signed'],
])('gives staff the title of an event of the kind %s and the type %s', (kind, type, direction, title) => {
  expect(isEvent(kind)).toBe(true);
  expect(describeEvent(event(kind, type, null, direction), true)).toBe(title);
});

it('the title of a notice names the last day of cover, and that of an objection its side', () => {
  expect(describeEvent(event('withdrawal_notice', 'fraud', '2026-12-14'), true)).toBe(
    'Notice given: certificate ends after 14 December 2026',
  );
  expect(describeEvent(event('objection', 'landlord', 'Why'), true)).toBe(
    'The landlord or agent objected to the notice',
  );
  expect(describeEvent(event('objection', 'landlord', 'Why'), false)).toBe('Objection to the notice');
});

it('the text of an edit names the fields and the new guarantee amount', () => {
  const edit = { ...event('edit', 'application', '950.50 GBP'), fields: ['guarantee_amount', 'property_manager_id'] };
  expect(describeEvent(edit, true)).toBe('Application edited');
  expect(describeEventBody(edit)).toBe('Guarantee amount (now £950.50), property manager');
  expect(describeEventBody({ ...edit, detail: null })).toBe('Guarantee amount, property manager');
});

it.each([
  [['first_name'], 'Name changed in the profile'],
  [['first_name', 'surname', 'date_of_birth'], 'Name and date of birth changed in the profile'],
])(
  'the title of an edit of %j names the profile, because the application keeps the submitted values',
  (fields, title) => {
    expect(describeEvent({ ...event('edit', 'application'), fields }, false)).toBe(title);
  },
);

it('the text of a correction that was left gives the reason, if there is one', () => {
  const left = (detail: string) => describeEventBody(event('correction_left', 'tenancy.monthly_rent', detail));
  expect(left('1450\nThe agreement\nsays so.')).toBe('The agreement\nsays so.');
  expect(left('1450')).toBeNull();
});

it('the title of a changed document type names both types, and the text names the file', () => {
  const changed = event('document_type_changed', 'passport', 'other\nscan.pdf');
  expect(isEvent(changed.kind)).toBe(true);
  expect(describeEvent(changed, false)).toBe('Document type changed: Passport to Other document');
  expect(describeEventBody(changed)).toBe('scan.pdf');
});

it('the text of a withdrawal gives the reason and the end of the cover', () => {
  expect(describeEventBody(event('withdrawal_notice', 'fraud', '2027-01-01'))).toBe(
    'Because it was obtained by fraud. It covers nothing that falls due after 1 January 2027.',
  );
});

it.each([
  ['confirmation', 'Landlord or agent asked for a confirmation'],
  ['answer', 'Landlord or agent asked'],
  ['note', 'Message to the landlord or agent'],
  ['reply', 'Reply to the landlord or agent'],
])('A message to a landlord has a title for its kind: %s', (kind, title) => {
  expect(describeEvent(event('landlord_request', kind, 'Thank you.'), true)).toBe(title);
});
