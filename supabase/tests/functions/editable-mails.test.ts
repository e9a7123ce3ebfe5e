import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import type { MailText } from '../../functions/_shared/mail/editable-mail.ts';
import { type EditableData, type EditableName, editableMails } from '../../functions/_shared/mail/editable-mails.ts';
import { renderEditable, textNameOf } from '../../functions/_shared/mail/render-editable.ts';
import { openFixture } from '../helpers.ts';

const brand = { name: 'Pendine', siteUrl: 'https://rent.example' };
const certificate = {
  number: 'RGC-CERT-0F3A-9B2C-77D1',
  version: 1,
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

const samples: { readonly [Name in EditableName]: EditableData<Name> } = {
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
  'draft-idle': {
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'guarantee-ends': { ...certificate, reader: 'tenant' },
  'landlord-answered': {
    words: 'Is the rent £1,025 a month?',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
  'landlord-request': {
    words: 'Is the rent £1,025 a month?',
    dueOn: '2026-12-31',
    reminder: null,
    hasAccount: true,
    property: { lines: ['17 Osborne Avenue'] },
  },
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
  'tenant-message': {
    words: 'Is a <b>letter</b> enough?',
    applicationId: '40000000-0000-4000-8000-000000000017',
    applicationNumber: 'RGC-2026-07-0017',
  },
};

let database: Database;
const texts = new Map<string, MailText & { placeholders: Record<string, string> }>();
beforeAll(async () => {
  database = await openFixture();
  const rows = await database.query<MailText & { name: string; placeholders: Record<string, string> }>(
    'select name, subject, body, placeholders from public.mail_templates',
  );
  for (const { name, ...text } of rows) texts.set(name, text);
});
afterAll(() => database.close());

/** The mail with its default words. */
function mailOf<Name extends EditableName>(name: Name, data = samples[name] as EditableData<Name>, of = brand) {
  const text = texts.get(textNameOf(name, data));
  if (text === undefined) throw new Error(`There are no words for ${name}.`);
  return renderEditable('ada@example.com', of, name, data, { ...text, isOptional: true });
}

describe('The default words', () => {
  it('are those that the functions know by name', () => {
    const names = Object.values(editableMails).flatMap((mail) => Object.keys(mail.texts));
    expect([...texts.keys()].sort()).toEqual(names.sort());
  });

  it('have no placeholder without a value', () => {
    const common = ['company_email', 'company_name', 'company_phone', 'link'];
    for (const [name, sample] of Object.entries(samples)) {
      const mail = editableMails[name as EditableName] as { texts: object; values(data: object): object };
      const given = [...Object.keys(mail.values(sample)), ...common];
      for (const text of Object.keys(mail.texts)) {
        const known = Object.keys(texts.get(text)?.placeholders ?? {});
        expect(known.length).toBeGreaterThan(3);
        expect(known.filter((placeholder) => !given.includes(placeholder))).toEqual([]);
      }
    }
  });
});

describe.each(Object.keys(samples) as EditableName[])('The mail %s', (name) => {
  const render = () => ({ html: '', ...mailOf(name) });

  it('has a subject, and the company’s name and address in both forms', () => {
    const { subject, text, html } = render();
    expect(subject).not.toBe('');
    for (const form of [text, html]) {
      expect(form).toContain('Pendine');
      expect(form).toContain('Pendine Rent Guarantee Ltd, 14 Windsor Place, Cardiff, CF10 3BY');
    }
  });

  it('leaves no slot and no placeholder empty', () => {
    const { subject, text, html } = render();
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined/);
  });

  it('has each of its links in the text as well', () => {
    const { text, html } = render();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    for (const address of links) expect(text).toContain(address);
  });
});

describe('The mail around a message', () => {
  it('from staff keeps paragraphs and line breaks, links to the conversation and says how to reply', () => {
    const { text, html } = mailOf('communication');
    expect(html).toContain('please upload it again:<br>- all four corners<br>- no &lt;flash&gt;</p>');
    expect(text).toContain('https://rent.example/dashboard/applications/40000000-0000-4000-8000-000000000017#messages');
    expect(text).toMatch(/To answer, open the conversation .* hello@pendine\.example .* RGC-2026-07-0017/);
  });

  it('takes braces in what people typed as they are', () => {
    const typed = { ...samples.communication, subject: 'About {{message}}', content: 'Write {{link}}\n\n{{unknown}}' };
    const { subject, text } = mailOf('communication', typed);
    expect(subject).toBe('About {{message}}');
    expect(text).toContain('Write {{link}}\n\n{{unknown}}\n\n');
  });
});

describe('The mail about a message of a tenant', () => {
  it('has the words of the tenant, and leads staff to where they answer', () => {
    const { subject, text, html } = mailOf('tenant-message');
    expect(subject).toBe('The tenant has written: RGC-2026-07-0017');
    expect(html).toContain('Is a <b>letter</b> enough?'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(text).toContain('/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017?tab=communications');
  });
});

describe('The mails about a decision', () => {
  it('say why an application is rejected, what was noted, and until when the tenant can appeal', () => {
    const { text } = mailOf('application-status');
    expect(text).toContain('Your income does not cover your share of the rent.');
    expect(text).toContain('Your income is <b>too</b> low.');
    expect(text).toContain('You can appeal until 22 December 2026');
  });

  it('lead each reader of an appeal to their own screen', () => {
    expect(mailOf('appeal').text).toContain('/dashboard/my-applications/');
    expect(mailOf('appeal', { ...samples.appeal, event: 'waiting' }).text).toContain('/dashboard/rent-guarantees/');
  });

  it('say why an application is closed', () => {
    expect(mailOf('application-closing').text).toContain('Reason: I found a guarantor.');
    const reopened = { ...samples['application-closing'], event: 'reopened', reason: null } as const;
    expect(mailOf('application-closing', reopened).subject).toBe('Your application is open again: RGC-2026-07-0017');
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

  it.each(both)('say in their subject on which day a guarantee ends early: %s', (name) => {
    const changes = [
      {
        what: 'Covered until the end of',
        from: '31 August 2027',
        to: '31 March 2027',
        reason: 'The tenancy has ended',
      },
    ];
    const { subject, text } = mailOf(name, {
      ...certificate,
      version: 2,
      until: '2027-03-31',
      claimsUntil: '2027-05-01',
      changes,
      endsEarly: true,
    });
    expect(subject).toMatch(/rent guarantee for 14 Claude Road ends early on 31 March 2027$/);
    expect(text).toContain('It covers no rent that falls due after that day.');
    expect(text).toContain('was 31 August 2027, now 31 March 2027. The tenancy has ended.');
    expect(text).toContain('1 May 2027');
  });

  it('give the landlord the address to check it, escaped', () => {
    const { text } = mailOf('certificate-for-landlord', { ...certificate, number: 'A&B' });
    expect(text).toContain('https://rent.example/verify?number=A%26B');
  });
});
