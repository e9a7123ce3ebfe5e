import { describe, expect, it } from 'vitest';
import { renderTemplate, type TemplateData, type TemplateName } from './render-template.ts';

const brand = { name: 'Pendine', siteUrl: 'https://rent.example' };
const link = { url: 'https://rent.example/auth/v1/verify?token=a&type=b', code: '123456' };
const change = { ...link, oldEmail: 'old@example.com', newEmail: 'new@example.com' };
const inquiry = {
  manager_type: 'landlord',
  company_name: 'Pontcanna & Sons',
  contact_first_name: 'Gareth',
  contact_last_name: '<b>Hughes</b>',
  business_email: 'gareth@pontcanna.example',
  business_phone_country_code: '+44',
  business_phone_number: '029 2018 0100',
  address_line_1: '3 Cathedral Road',
  city: 'Cardiff',
  postal_code: 'CF11 9HA',
  country: 'United Kingdom',
};
const news = { recordId: '20000000-0000-4000-8000-000000000001', isRepeated: false, inquiry };
const certificate = {
  number: 'RGC-CERT-0F3A-9B2C-77D1',
  version: 1,
  applicationId: '40000000-0000-4000-8000-000000000017',
  specimen: false,
  tenants: [{ name: 'Amara <b>Okafor</b>' }],
  property: { lines: ['14 Claude Road', 'Cardiff'], postcode: 'CF24 3PZ' },
  from: '2026-09-01',
  until: '2027-08-31',
  claimsUntil: '2027-10-01',
  monthlyLimitPence: 89_500,
  totalLimitPence: 1_074_000,
};

const samples: { readonly [Name in TemplateName]: TemplateData<Name> } = {
  'account-exists': { url: 'https://rent.example' },
  appeal: {
    event: 'upheld',
    words: 'The statement is <b>older</b> than three months.',
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
  confirmation: link,
  'draft-idle': {
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'email-change-current': change,
  'email-change-new': change,
  'guarantee-ends': { ...certificate, reader: 'tenant' },
  'inquiry-confirmation': {},
  invite: link,
  'magic-link': link,
  'password-changed': { url: 'https://rent.example' },
  reauthentication: { code: '123456' },
  recovery: link,
  'request-answered': {
    kind: 'answer',
    documentType: null,
    words: 'Who pays your rent?',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'screening-matches': {
    applications: [{ id: '40000000-0000-4000-8000-000000000017', number: 'RGC-2026-07-0017' }],
  },
  'second-factor-removed': {},
  'signed-out': {},
  'staff-inquiry': { inquiries: [news], omitted: 0 },
};

const mailOf = <Name extends TemplateName>(name: Name, data = samples[name] as TemplateData<Name>, of = brand) =>
  renderTemplate('ada@example.com', of, name, data);

describe.each(Object.keys(samples) as TemplateName[])('The mail %s', (name) => {
  const { subject, text, html = '' } = mailOf(name);

  it('has a subject, and the company’s name and address in both forms', () => {
    expect(subject).not.toBe('');
    for (const form of [text, html]) {
      expect(form).toContain('Pendine');
      expect(form).toContain('Pendine Rent Guarantee Ltd, 14 Windsor Place, Cardiff, CF10 3BY');
    }
  });

  it('leaves no slot of the layout empty', () => {
    expect(html).not.toMatch(/\{\{|\}\}|undefined/);
    expect(text).not.toContain('undefined');
  });

  it('has each of its links in the text as well', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    for (const address of links) expect(text).toContain(address);
  });
});

describe('A mail', () => {
  it('shows typed markup as plain text', () => {
    const { text, html } = mailOf('staff-inquiry');
    expect(html).toContain('Pontcanna &amp; Sons');
    expect(html).toContain('&lt;b&gt;Hughes&lt;/b&gt;');
    expect(text).toContain('<b>Hughes</b>');
  });

  it('shows typed slots as plain text', () => {
    const typed = { ...news, inquiry: { ...inquiry, company_name: '{{{body}}} $& {{name}}' } };
    expect(mailOf('staff-inquiry', { inquiries: [typed], omitted: 0 }).html).toContain('{{{body}}} $&amp; {{name}}');
  });

  it('from staff keeps paragraphs and line breaks, links to the application and says how to reply', () => {
    const { text, html } = mailOf('communication');
    expect(html).toContain('please upload it again:<br>- all four corners<br>- no &lt;flash&gt;</p>');
    expect(text).toContain('https://rent.example/dashboard/my-applications/40000000-0000-4000-8000-000000000017');
    expect(text).toMatch(/To answer, write to hello@pendine\.example .* RGC-2026-07-0017/);
  });

  it('about a rejection says why, what was noted, and until when the tenant can appeal', () => {
    const { text } = mailOf('application-status');
    expect(text).toContain('Your income does not cover your share of the rent.');
    expect(text).toContain('Your income is <b>too</b> low.');
    expect(text).toContain('You can appeal until 22 December 2026');
  });

  it('about an appeal leads each reader to their own screen', () => {
    expect(mailOf('appeal').text).toContain('/dashboard/my-applications/');
    expect(mailOf('appeal', { ...samples.appeal, event: 'waiting' }).text).toContain('/dashboard/rent-guarantees/');
  });

  it('contains the code if there is one', () => {
    expect(mailOf('reauthentication').text).toContain('Your code is 123456');
    expect(mailOf('confirmation').html).toContain('If you are asked for a code, enter');
  });

  it('from the service has no link when the website’s address is not set', () => {
    const { text, html } = renderTemplate('ada@example.com', { ...brand, siteUrl: undefined }, 'signed-out', {});
    expect(`${text}${html}`).not.toContain('/dashboard');
  });

  it('shows the configured sender name', () => {
    expect(mailOf('invite', link, { ...brand, name: 'Cardiff & Co' }).html).toContain('Cardiff &amp; Co');
  });
});

describe('The mail about a request', () => {
  const request = samples['application-request'];
  it.each([
    ['a new passport', {}, 'We need a new copy of your passport: RGC-2026-07-0017'],
    ['a first document', { isReplacement: false, documentType: 'other' }, 'We need a document: RGC-2026-07-0017'],
    ['an answer', { kind: 'answer', isReplacement: false }, 'We need your answer: RGC-2026-07-0017'],
    ['a reminder', { reminder: 'soon' }, 'A reminder: we need a new copy of your passport: RGC-2026-07-0017'],
    ['the day itself', { reminder: 'today' }, 'Due today: we need a new copy of your passport: RGC-2026-07-0017'],
  ] as const)(
    '%s has its subject, the words of staff, the date, and leads to the application',
    (_what, given, expected) => {
      const { subject, text } = mailOf('application-request', { ...request, ...given });
      expect(subject).toBe(expected);
      expect(text).toContain('Your passport <b>ended</b> in May.');
      expect(text).toContain('by 4 December 2026');
      expect(text).toContain('https://rent.example/dashboard/my-applications/40000000-0000-4000-8000-000000000017');
    },
  );

  it('tells staff of the answer and leads to the review', () => {
    const { subject, text } = mailOf('request-answered');
    expect(subject).toBe('The tenant has answered: RGC-2026-07-0017');
    expect(text).toContain(
      'https://rent.example/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017/review',
    );
    const sent = mailOf('request-answered', {
      ...samples['request-answered'],
      kind: 'document',
      documentType: 'passport',
    });
    expect(sent.subject).toBe('The tenant has sent the passport: RGC-2026-07-0017');
  });
});

describe('The mail about a status', () => {
  it.each([
    ['pending', 'We have your application: RGC-2026-07-0017', 'A person checks your documents'],
    ['in_review', 'We are checking your application: RGC-2026-07-0017', 'as soon as it is decided'],
    ['approved', 'Your application is approved: RGC-2026-07-0017', 'as soon as it is signed'],
    ['rejected', 'We cannot guarantee your rent: RGC-2026-07-0017', 'somebody who did not take part in it'],
  ] as const)('%s says what happens next', (status, expected, next) => {
    const { subject, text } = mailOf('application-status', { ...samples['application-status'], status });
    expect(subject).toBe(expected);
    expect(text).toContain(next);
  });

  it('has the note of staff, if there is one', () => {
    expect(mailOf('application-status').html).toContain('Your income is &lt;b&gt;too&lt;/b&gt; low.');
    expect(mailOf('application-status', { ...samples['application-status'], note: null }).text).not.toContain('null');
  });
});

describe('The mail about the end of a guarantee', () => {
  it.each([
    ['tenant', 'ask us about a renewal', '/dashboard/my-applications/'],
    ['landlord', 'can be claimed until 1 October 2027', '/verify?number='],
  ] as const)('tells the %s the last day and what is left to do', (reader, words, address) => {
    const { subject, text } = mailOf('guarantee-ends', { ...certificate, reader });
    expect(subject).toBe('The rent guarantee for 14 Claude Road ends on 31 August 2027');
    expect(text).toContain(words);
    expect(text).toContain(address);
  });
});

describe('The mail about a submission', () => {
  it('has a copy of what was agreed to, and a link to what happens next', () => {
    const { text, html } = mailOf('application-submitted');
    expect(text).toContain('\nYour declarations\n');
    expect(html).toContain('What else they would accept: &lt;b&gt;a deposit&lt;/b&gt;');
    expect(text).toContain(
      'https://rent.example/dashboard/applications/40000000-0000-4000-8000-000000000017/submitted',
    );
  });

  it('says nothing of an agreement where none was shown', () => {
    const { text } = mailOf('application-submitted', { ...samples['application-submitted'], agreement: null });
    expect(text).not.toContain('agreed');
  });
});

describe('The mails about a certificate', () => {
  const both = ['certificate-for-landlord', 'certificate-for-tenant'] as const;

  it.each(both)('say what it covers: %s', (name) => {
    const { text } = mailOf(name);
    for (const fact of [
      'RGC-CERT-0F3A-9B2C-77D1',
      '14 Claude Road, Cardiff, CF24 3PZ',
      '1 September 2026 to 31 August 2027',
      '£895.00 a month, £10,740.00 in all',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain('specimen');
  });

  it.each(both)('say that a specimen is no guarantee, and which version replaces the one before: %s', (name) => {
    const { subject, text } = mailOf(name, { ...certificate, specimen: true, version: 2 });
    expect(subject).toContain('new version');
    expect(text).toContain('This certificate is a specimen, not a guarantee.');
    expect(text).toContain('Version 2');
  });

  it.each(both)('say what a later version changes and why: %s', (name) => {
    const changes = [
      { what: 'Rent a month', from: '£895.00', to: '£920.00', reason: 'Section 13 notice of 1 June 2026.' },
      { what: 'Agent', from: null, to: 'Severn Lettings', reason: 'A new agent' },
      { what: 'Tenancy ends', from: '31 August 2027', to: null, reason: 'It has no end' },
    ];
    const { subject, text } = mailOf(name, { ...certificate, version: 2, changes, isRenewal: true });
    expect(subject).toContain('is renewed');
    expect(text).toContain('Rent a month: was £895.00, now £920.00. Section 13 notice of 1 June 2026.\n');
    expect(text).toContain('Agent: now Severn Lettings. A new agent.\n');
    expect(text).toContain('Tenancy ends: was 31 August 2027, is gone. It has no end.');
  });

  it('give the landlord the address to check it, escaped', () => {
    const { text } = mailOf('certificate-for-landlord', { ...certificate, number: 'A&B' });
    expect(text).toContain('https://rent.example/verify?number=A%26B');
  });
});
