import type { EditableData, EditableName } from '../../functions/_shared/mail/editable-mails.ts';

export const brand = { name: 'Pendine', siteUrl: 'https://rent.example' };
export const certificate = {
  number: 'RGC-CERT-0F3A-9B2C-77D1',
  version: 1,
  isFirst: true,
  applicationId: '40000000-0000-4000-8000-000000000017',
  specimen: false,
  tenants: [{ name: 'Amara <b>Okafor</b>' }],
  property: { lines: ['14 Claude Road', 'Cardiff'], postcode: 'CF243PZ' },
  from: '2026-09-01',
  until: '2027-08-31',
  claimsUntil: '2027-10-01',
  monthlyLimitPence: 89_500,
  totalLimitPence: 1_074_000,
};

/** The data of each mail as its event gives them. */
export const samples: { readonly [Name in EditableName]: EditableData<Name> } = {
  appeal: {
    event: 'upheld',
    words: 'The statement is <b>older</b> than three months.',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'appeal-document': {
    documentType: 'income_proof',
    documentId: '50000000-0000-4000-8000-000000000017',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'application-closing': {
    event: 'withdrawn',
    reason: 'I found a guarantor.',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'application-request': {
    kind: 'document',
    documentType: 'passport',
    isReplacement: true,
    words: 'Your passport <b>ended</b> in May.',
    dueOn: '2026-12-04',
    reminder: null,
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'application-status': {
    status: 'rejected',
    note: 'Your income is <b>too</b> low.',
    reason: 'income_amount',
    appealUntil: '2026-12-22',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'application-submitted': {
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
    agreement: '# Your declarations\n\nWhat else they would accept: <b>a deposit</b>',
  },
  'case-assigned': {
    colleague: 'Helen <b>Whitcombe</b>',
    applications: [{ id: '40000000-0000-4000-8000-000000000017', number: 'RGC-2026-07-0017' }],
    words: 'Ask <b>the bank</b>',
  },
  'case-decided': {
    colleague: 'Helen <b>Whitcombe</b>',
    outcome: 'rejected',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'case-withdrawn': {
    reason: 'I found a guarantor.',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'certificate-for-landlord': certificate,
  'certificate-for-tenant': certificate,
  'certificate-replaced': certificate,
  'certificate-withdrawal': { ...certificate, ground: 'fraud', noticeUntil: '2026-12-31' },
  communication: {
    subject: 'Your passport copy',
    content: 'Dear Amara,\n\nplease upload it again:\n- all four corners\n- no <flash>\n\n\nHelen',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'draft-idle': {
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'fee-waived': {
    price: '£5 for each month of your stay. We waive the fee of £149 for your certificate: <b>winter</b> offer.',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'guarantee-ends': { ...certificate, reader: 'tenant' },
  'landlord-answered': {
    words: 'Is the rent £1,025 a month?',
    answer: 'It is £1,050.',
    isConfirmed: false,
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'landlord-request': {
    words: 'Is the rent £1,025 a month?',
    dueOn: '2026-12-31',
    reminder: null,
    hasAccount: true,
    property: { lines: ['17 Osborne Avenue'] },
    applicationNumber: 'RGC-2026-11-007',
  },
  'permission-request': {
    permission: 'sign',
    isRemoval: false,
    person: 'Ffion Pritchard',
    colleague: 'Helen <b>Whitcombe</b>',
  },
  'request-answered': {
    kind: 'answer',
    documentType: null,
    words: 'Who pays your rent?',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'request-closed': {
    kind: 'document',
    documentType: 'passport',
    words: 'Your passport <b>ended</b> in May.',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'screening-matches': {
    applications: [{ id: '40000000-0000-4000-8000-000000000017', number: 'RGC-2026-07-0017' }],
  },
  'signature-waiting': {
    number: certificate.number,
    applicationId: certificate.applicationId,
    isDeed: true,
    signed: 'Helen <b>Whitcombe</b>',
  },
  'tenant-message': {
    words: 'Is a <b>letter</b> enough?',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'withdrawal-proposed': {
    number: certificate.number,
    applicationId: certificate.applicationId,
    ground: 'fee_unpaid',
    noticeUntil: '2026-12-31',
    colleague: 'Helen <b>Whitcombe</b>',
  },
};
