import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DefaultMails, openDefaultMails } from '../testing/default-mails.ts';
import { samples } from '../testing/mail-samples.ts';

let mails: DefaultMails;
beforeAll(async () => {
  mails = await openDefaultMails();
});
afterAll(() => mails.close());

describe('The mail about a request', () => {
  const request = samples['application-request'];
  it.each([
    ['a new passport', {}, 'We need a new copy of your passport: RGC-2026-07-0017'],
    ['a first document', { isReplacement: false, documentType: 'other' }, 'We need a document: RGC-2026-07-0017'],
    ['an answer', { kind: 'answer', isReplacement: false }, 'We need your answer: RGC-2026-07-0017'],
    [
      'a correction',
      { kind: 'answer', isReplacement: false, field: 'property_manager.postal_code' },
      'We need a correction of the manager’s postcode: RGC-2026-07-0017',
    ],
    ['a reminder', { reminder: 'soon' }, 'A reminder: we need a new copy of your passport: RGC-2026-07-0017'],
    ['the day itself', { reminder: 'today' }, 'Due today: we need a new copy of your passport: RGC-2026-07-0017'],
  ] as const)(
    '%s has its subject, the words of staff, the date, and leads to the application',
    (_what, given, expected) => {
      const { subject, text } = mails.mailOf('application-request', { ...request, ...given });
      expect(subject).toBe(expected);
      expect(text).toContain('Your passport <b>ended</b> in May.');
      expect(text).toContain('4 December 2026');
      expect(text).toContain('https://rent.example/dashboard/my-applications/40000000-0000-4000-8000-000000000017');
    },
  );

  it('says which refusal it replaces', () => {
    const { subject, text } = mails.mailOf('application-request', {
      ...request,
      isCorrection: true,
      replacedOn: '2026-11-20',
    });
    expect(subject).toBe('Corrected: we need a new copy of your passport: RGC-2026-07-0017');
    expect(text).toContain('This replaces what we wrote to you on 20 November 2026 about the same document.');
  });

  it('names the reason for which a document was refused, unless staff chose no listed one', () => {
    const textFor = (refusal: 'too_short' | 'other' | null) =>
      mails.mailOf('application-request', { ...request, refusal }).text;
    expect(textFor('too_short')).toContain('The one that you sent: Covers too short a time');
    for (const refusal of ['other', null] as const) expect(textFor(refusal)).not.toContain('The one that');
  });

  it.each([true, false])(
    'of a landlord names the tenant and the whole address of the home, with an account: %s',
    (hasAccount) => {
      const { text } = mails.mailOf('landlord-request', { ...samples['landlord-request'], hasAccount });
      expect(text).toContain(
        'Amara <b>Okafor</b> wants to rent 17 Osborne Avenue, Newport, NP20 4DT and has applied to Pendine for a rent guarantee. The application names you',
      );
      for (const fact of ['Tenant: Amara <b>Okafor</b>', 'Property: 17 Osborne Avenue, Newport, NP20 4DT']) {
        expect(text).toContain(fact);
      }
      const { tenant: _, ...unnamed } = samples['landlord-request'];
      expect(mails.mailOf('landlord-request', { ...unnamed, hasAccount }).text).toContain(
        'Somebody wants to rent 17 Osborne Avenue',
      );
      const unconfirmed = { ...samples['landlord-request'], tenant: null, hasAccount };
      expect(mails.mailOf('landlord-request', unconfirmed).text).toContain(
        'Tenant: Not named, because we have not checked yet that you let or manage this property. If you do, write to',
      );
      const property = { lines: ['RGC-2026-11-007'], postcode: null };
      expect(mails.mailOf('landlord-request', { ...samples['landlord-request'], hasAccount, property }).text).toContain(
        'to rent RGC-2026-11-007 and has applied',
      );
    },
  );

  it.each([true, false])(
    'of a landlord says whether it takes yes or no as the answer, with an account: %s',
    (hasAccount) => {
      const mailOf = (kind: string) =>
        mails.mailOf('landlord-request', { ...samples['landlord-request'], kind, hasAccount });
      const { subject, text } = mailOf('confirmation');
      expect(subject).toBe('We have a yes-or-no question about 17 Osborne Avenue, Newport, NP20 4DT');
      expect(text).toContain('Answer with: Yes, or no and what is different');
      expect(mailOf('answer').subject).toBe('We have a question about 17 Osborne Avenue, Newport, NP20 4DT');
      expect(mailOf('answer').text).not.toContain('Answer with');
    },
  );

  it('of a landlord has a distinct subject if there are several, even as a reminder', () => {
    const subjectOf = (given: object) =>
      mails.mailOf('landlord-request', { ...samples['landlord-request'], ...given }).subject;
    expect(subjectOf({ kind: 'answer', place: 2 })).toBe(
      'We have another question about 17 Osborne Avenue, Newport, NP20 4DT: Is the rent £1,025 a month?',
    );
    expect(subjectOf({ place: 3, reminder: 'soon' })).toBe(
      'A reminder: We have another yes-or-no question about 17 Osborne Avenue, Newport, NP20 4DT: Is the rent £1,025 a month?',
    );
  });

  it('of a landlord without an account says that they can answer online, and a mail to us names the application', () => {
    const mailOf = (hasAccount: boolean) =>
      mails.mailOf('landlord-request', { ...samples['landlord-request'], hasAccount });
    expect(mailOf(false).text).toContain('You can also answer online, with an account at the address');
    expect(mailOf(false).text).toContain('https://rent.example/apply');
    expect(mailOf(true).text).not.toContain('/apply');
    for (const hasAccount of [true, false])
      expect(mailOf(hasAccount).html).toMatch(/mailto:[^"?]+\?subject=RGC-2026-11-007"/);
  });

  it.each([true, false])(
    'of a landlord promises no payment while certificates are specimens, with an account: %s',
    (hasAccount) => {
      const textFor = (specimen: boolean) =>
        mails.mailOf('landlord-request', { ...samples['landlord-request'], hasAccount, specimen }).text;
      expect(textFor(true)).toContain('every certificate is a specimen, not a guarantee. No rent is paid on it.');
      expect(textFor(true)).not.toContain('we pay it to you');
      expect(textFor(false)).toContain('If we give it and the tenant does not pay the rent, we pay it to you.');
    },
  );

  it('to an unconfirmed landlord says why the tenant is not named, even in a note', () => {
    for (const name of ['landlord-request', 'landlord-note'] as const) {
      const { text } = mails.mailOf(name, { ...samples[name], tenant: null });
      expect(text).toContain('Tenant: Not named, because we have not checked yet');
    }
  });

  it('tells a landlord what needs no answer any more, and leads a person who signs in to the application', () => {
    const { subject, text } = mails.mailOf('landlord-note');
    expect(subject).toBe('A message about the rent guarantee for 17 Osborne Avenue, Newport, NP20 4DT');
    for (const words of ['No answer is needed.', 'We have received your <b>letter</b>.', 'Tenant: Amara <b>Okafor</b>'])
      expect(text).toContain(words);
    const portal = '/dashboard/applications/40000000-0000-4000-8000-000000000017';
    expect(text).toContain(portal);
    for (const reader of [{ hasAccount: false }, { isOffice: true }])
      expect(mails.mailOf('landlord-note', { ...samples['landlord-note'], ...reader }).text).not.toContain(portal);
  });

  it('gives the landlord a copy of the answer, with the question and the whole address', () => {
    const { subject, text } = mails.mailOf('landlord-answer-copy');
    expect(subject).toBe('Your answer about 17 Osborne Avenue, Newport, NP20 4DT');
    for (const words of [
      'Is the rent £1,025 a month?',
      'Your answer: No: It is <b>£1,050</b>.',
      'Property: 17 Osborne Avenue, Newport, NP20 4DT',
    ])
      expect(text).toContain(words);
    for (const [how, why] of [
      ['own', 'answered with your account'],
      ['colleague', 'somebody who signs in for you answered'],
      ['recorded', 'our staff recorded what you or a colleague answered'],
    ] as const)
      expect(mails.mailOf('landlord-answer-copy', { ...samples['landlord-answer-copy'], how }).text).toContain(why);
  });

  it('says who gave an answer that staff have recorded, how and when', () => {
    const told = { by: 'Jack, <b>office assistant</b>', how: 'telephone', on: '2026-11-26' } as const;
    const { text } = mails.mailOf('landlord-answer-copy', {
      ...samples['landlord-answer-copy'],
      how: 'recorded',
      told,
    });
    expect(text).toContain('Told by: Jack, <b>office assistant</b>, by telephone, on 26 November 2026');
    expect(mails.mailOf('landlord-answer-copy').text).not.toContain('Told by');
  });

  it.each(['landlord-answer-copy', 'landlord-request-closed'] as const)(
    'leads a person who signs in to the application: %s',
    (name) => {
      const portal = 'https://rent.example/dashboard/applications/40000000-0000-4000-8000-000000000017';
      const textFor = (reader: object) => mails.mailOf(name, { ...samples[name], ...reader }).text;
      expect(textFor({ hasAccount: true })).toContain(portal);
      for (const reader of [{}, { hasAccount: false }, { hasAccount: true, isOffice: true }])
        expect(textFor(reader)).not.toContain(portal);
    },
  );

  it('names the colleague who answered, if there is a name', () => {
    const textFor = (answeredBy: string | null) =>
      mails.mailOf('landlord-answer-copy', { ...samples['landlord-answer-copy'], how: 'colleague', answeredBy }).text;
    expect(textFor('Owen <b>Prosser</b>')).toContain('Answered by: Owen <b>Prosser</b>');
    expect(textFor(null)).not.toContain('Answered by');
  });

  it('tells the tenant what is no longer needed', () => {
    const { subject, text } = mails.mailOf('request-closed');
    expect(subject).toBe('Not needed any more: your passport (RGC-2026-07-0017)');
    expect(text).toContain('Your passport <b>ended</b> in May.');
  });

  it('shows staff the answer and leads to the review', () => {
    const { subject, text } = mails.mailOf('request-answered');
    expect(subject).toBe('The tenant has answered: RGC-2026-07-0017');
    expect(text).toContain(
      'https://rent.example/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017/review',
    );
    const sent = mails.mailOf('request-answered', {
      ...samples['request-answered'],
      kind: 'document',
      documentType: 'passport',
    });
    expect(sent.subject).toBe('The tenant has sent the passport: RGC-2026-07-0017');
  });
});

describe('The mail about an answer', () => {
  const given = { ...samples['request-answered'], answer: 'My aunt.' };
  it('names what was to be corrected and quotes the answer', () => {
    const { text } = mails.mailOf('request-answered', given);
    expect(text).toContain('The answer: My aunt.');
    const corrected = (field: string, answer: string) => mails.mailOf('request-answered', { ...given, field, answer });
    const mobile = corrected('tenant.mobile_number', '+44 7700 900123');
    expect(mobile.subject).toBe('The tenant has answered about their mobile number: RGC-2026-07-0017');
    expect(mobile.text).toContain('The answer: +44 7700 900123');
    expect(corrected('tenancy.monthly_rent', '1080.00').text).toContain('The answer: £1,080.00');
    expect(corrected('tenancy.start_date', '2027-01-04').text).toContain('The answer: 4 January 2027');
  });

  it('says that the value to correct is right, and why', () => {
    const kept = { ...given, field: 'tenancy.monthly_rent', answer: null, isRight: true };
    const { subject, text } = mails.mailOf('request-answered', { ...kept, why: 'The agreement says 895.' });
    expect(subject).toBe('The tenant has answered about the monthly rent: RGC-2026-07-0017');
    expect(text).toContain('The answer: It is right as it is: The agreement says 895.');
    expect(mails.mailOf('request-answered', { ...kept, why: null }).text).toContain('The answer: It is right as it is');
  });

  it('says that there is no such document, and why', () => {
    const none = { ...given, kind: 'document', documentType: 'bank_statement', field: null, answer: null } as const;
    const { subject, text } = mails.mailOf('request-answered', { ...none, isRight: true, why: 'I have no bank yet.' });
    expect(subject).toContain('The tenant has said that they do not have');
    expect(subject).toContain('bank statement');
    expect(text).toContain('The answer: I have no bank yet.');
  });

  it('quotes nothing if there are no words, or if they can be read only after signing in', () => {
    for (const answer of [null, ''])
      expect(mails.mailOf('request-answered', { ...given, answer }).text).not.toContain('The answer');
  });
});

describe('The mail about a submission', () => {
  it('has a copy of what was agreed to, and a link to what happens next', () => {
    const { text, html } = mails.mailOf('application-submitted');
    expect(text).toContain('\nYour declarations\n');
    expect(html).toContain('What else they would accept: &lt;b&gt;a deposit&lt;/b&gt;');
    expect(text).toContain(
      'https://rent.example/dashboard/applications/40000000-0000-4000-8000-000000000017/submitted',
    );
  });

  it('mentions no agreement if none was shown', () => {
    const { text } = mails.mailOf('application-submitted', { ...samples['application-submitted'], agreement: null });
    expect(text).not.toContain('agreed');
  });
});

describe('The mail about several requests', () => {
  const several = samples['application-requests'];
  const questions = samples['landlord-requests'];
  const remind = <Item extends object>(items: readonly Item[], ...reminders: ('soon' | 'today')[]) =>
    items.map((item, index) => ({ ...item, reminder: reminders[index] ?? null }));

  it('gives their number, lists each with its words and due date, and leads to the tasks once', () => {
    const { subject, text } = mails.mailOf('application-requests');
    expect(subject).toBe('We need 2 things: RGC-2026-07-0017');
    expect(text).toContain(
      [
        'To go on with your application we need 2 things:',
        '1. A new copy of your passport, due 4 December 2026\nThe one that you sent: Has expired\nYour passport <b>ended</b> in May.',
        '2. Your answer, due 7 December 2026\nWho pays your rent?',
        'Your application goes on as soon as we have all of it.',
      ].join('\n\n'),
    );
    expect(text.match(/https:\/\/rent\.example\/dashboard\/my-applications\/\S+/g)).toEqual([
      'https://rent.example/dashboard/my-applications/40000000-0000-4000-8000-000000000017',
    ]);
  });

  it('names what is to be corrected', () => {
    const correction = {
      kind: 'answer',
      documentType: null,
      isReplacement: false,
      field: 'tenancy.monthly_rent',
    } as const;
    const items = several.items.map((item) => ({ ...item, ...correction }));
    expect(mails.mailOf('application-requests', { ...several, items }).text).toContain(
      '2. A correction of the monthly rent, due 7 December 2026',
    );
  });

  it.each([
    ['soon', ['soon', 'soon'], 'A reminder: we need 2 things: RGC-2026-07-0017', 'We still need 2 things:'],
    [
      'today',
      ['today', 'today'],
      'Due today: 2 things that we need: RGC-2026-07-0017',
      'the day by which we need 2 things:',
    ],
    [
      'today',
      ['today', 'soon'],
      'Due today: 1 of 2 things that we need: RGC-2026-07-0017',
      'the day by which we need 1 of 2 things:',
    ],
  ] as const)('reminds of what is due %s: %s', (reminder, of, expected, words) => {
    const { subject, text } = mails.mailOf('application-requests', {
      ...several,
      items: remind(several.items, ...of),
      reminder,
    });
    expect(subject).toBe(expected);
    expect(text).toContain(words);
    expect(text.match(/, due today \d/g) ?? []).toHaveLength(of.filter((each) => each === 'today').length);
  });

  it.each([
    [
      'with an account',
      {},
      'Please sign in and answer there.',
      '/dashboard/home?application=RGC-2026-11-007#questions',
    ],
    ['of an office', { isOffice: true }, 'Please ask a colleague who signs in', undefined],
    ['without an account', { hasAccount: false }, 'You can also answer online', '/apply'],
  ])('of a landlord %s lists the questions, and says how to answer', (_who, given, how, link) => {
    const { subject, text } = mails.mailOf('landlord-requests', { ...questions, ...given });
    expect(subject).toBe('We have 2 questions about 17 Osborne Avenue, Newport, NP20 4DT');
    expect(text).toContain(
      [
        '1. A yes-or-no question, due 31 December 2026\nIs the rent <b>£1,025</b> a month?\nAnswer with yes, or no and what is different.',
        '2. A question, due 4 January 2027\nWho signs the agreement?',
      ].join('\n\n'),
    );
    expect(text).toContain(how);
    expect(text).toContain('Tenant: Amara <b>Okafor</b>');
    const links = /https:\/\/rent\.example(?!\/dashboard\/settings)(\S+)/.exec(text);
    expect(links?.[1]).toBe(link);
  });

  it.each([
    ['A reminder: ', ['soon', 'soon']],
    ['Due today: ', ['today', 'today']],
    ['A reminder: ', ['today', 'soon']],
  ] as const)('of a landlord begins with “%s” as a reminder: %s', (start, of) => {
    const { subject } = mails.mailOf('landlord-requests', { ...questions, items: remind(questions.items, ...of) });
    expect(subject).toBe(`${start}We have 2 questions about 17 Osborne Avenue, Newport, NP20 4DT`);
  });
});
