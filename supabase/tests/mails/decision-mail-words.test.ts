import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DefaultMails, openDefaultMails } from '../testing/default-mails.ts';
import { samples } from '../testing/mail-samples.ts';

let mails: DefaultMails;
beforeAll(async () => {
  mails = await openDefaultMails();
});
afterAll(() => mails.close());

describe('The mails about a decision', () => {
  it('say why an application is rejected, what staff have noted, and the last day for an appeal', () => {
    const { text } = mails.mailOf('application-status');
    expect(text).toContain('Your income does not cover your share of the rent.');
    expect(text).toContain('Your income is <b>too</b> low.');
    expect(text).toContain('You can appeal until 22 December 2026');
  });

  it('say that a corrected reason replaces the earlier one', () => {
    const corrected = { ...samples['application-status'], isCorrection: true, replacedOn: '2026-11-20' };
    const { subject, text } = mails.mailOf('application-status', corrected);
    expect(subject).toBe('Corrected: why we cannot guarantee your rent: RGC-2026-07-0017');
    expect(text).toContain('This replaces what we wrote to you on 20 November 2026.');
    expect(text).toContain('Your income does not cover your share of the rent.');
    expect(text).toContain('You can appeal until 22 December 2026');
  });

  it('say that an approval no longer holds, to tenant and landlord', () => {
    const takenBack = { ...samples['application-status'], status: 'in_review' as const, isTakenBack: true };
    expect(mails.mailOf('application-status', takenBack).subject).toBe(
      'We have taken the approval of your application back: RGC-2026-07-0017',
    );
    const { subject, text } = mails.mailOf('no-certificate-for-landlord', {
      ...samples['no-certificate-for-landlord'],
      isTakenBack: true,
    });
    expect(subject).toBe('The approval for 17 Osborne Avenue no longer holds');
    expect(text).toContain('we do not guarantee this rent');
  });

  it('tell a landlord without a certificate why they get the mail, whether we have written before or not', () => {
    const reasonFor = (wasTold?: boolean) =>
      mails
        .mailOf('no-certificate-for-landlord', {
          ...samples['no-certificate-for-landlord'],
          ...(wasTold === undefined ? {} : { wasTold }),
        })
        .text.replaceAll(/\s+/g, ' ');
    const inTouch = 'You get this because we had been in touch about the application.';
    expect(reasonFor()).toContain(inTouch);
    expect(reasonFor(true)).toContain(inTouch);
    expect(reasonFor(false)).not.toContain(inTouch);
    expect(reasonFor(false)).toContain('because the application names you, and an account that acts for you shows it.');
  });

  it('turn no address of a home into a link', () => {
    const { subject, text } = mails.mailOf('no-certificate-for-landlord', {
      ...samples['no-certificate-for-landlord'],
      property: { lines: ['Pay at https://evil.example/pay', 'evil.example'], postcode: 'CF243PZ' },
    });
    expect(subject.replaceAll('\u2060', '')).toBe('There will be no certificate for Pay at https://evil.example/pay');
    for (const part of [subject, text]) expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
  });

  it('say of an approval and of a waived fee what happens next and what it costs, in words that mean one thing', () => {
    const approved = { ...samples['application-status'], status: 'approved' as const, price: '£60 in all.' };
    expect(mails.mailOf('application-status', approved).text).toContain('then get it by e-mail.');
    const { text } = mails.mailOf('fee-waived');
    expect(text).toContain('What your stay costs now: ');
    expect(text).not.toContain('What you pay now');
  });

  it('give the reason only in the words of staff if no listed one applies', () => {
    const { text } = mails.mailOf('application-status', { ...samples['application-status'], reason: 'other' });
    expect(text).toContain('Your income is <b>too</b> low.');
    expect(text).not.toContain('Another reason');
  });

  it('lead each reader of an appeal to their own screen', () => {
    expect(mails.mailOf('appeal').text).toContain('/dashboard/my-applications/');
    expect(mails.mailOf('appeal', { ...samples.appeal, event: 'waiting' }).text).toContain(
      '/dashboard/rent-guarantees/',
    );
  });

  it('lead owners to the permissions if nobody may decide an appeal', () => {
    const { subject, text } = mails.mailOf('appeal', {
      ...samples.appeal,
      event: 'unattended',
      answerBy: '2026-12-06',
    });
    expect(subject).toBe('Nobody may decide the appeal: RGC-2026-07-0017');
    expect(text).toContain('we have promised an answer by 6 December 2026');
    expect(text).toContain('/dashboard/staff');
    expect(text).toContain('you are an owner, and nobody may decide the appeal');
  });

  it('say after a successful appeal that we write if we need something', () => {
    const { text } = mails.mailOf('appeal', { ...samples.appeal, event: 'overturned', words: 'We had overlooked it.' });
    expect(text).toContain('We write to you as soon as it is decided, or if we need something from you.');
  });

  it('promise the tenant an answer by a certain day', () => {
    const { text } = mails.mailOf('appeal', {
      ...samples.appeal,
      event: 'received',
      words: null,
      answerBy: '2026-12-09',
    });
    expect(text).toContain('You have our answer by 9 December 2026');
  });

  it('lead the person who has the case to an appeal that was withdrawn', () => {
    const { subject, text } = mails.mailOf('appeal', { ...samples.appeal, event: 'withdrawn', words: null });
    expect(subject).toBe('The tenant has withdrawn the appeal: RGC-2026-07-0017');
    expect(text).toContain('/dashboard/rent-guarantees/');
  });

  it('lead to the document that was added to an appeal', () => {
    const { subject, text } = mails.mailOf('appeal-document');
    expect(subject).toBe('A new document for the appeal: RGC-2026-07-0017');
    expect(text).toContain('has added a proof of their income to the appeal');
    expect(text).toContain('/review?document=50000000-0000-4000-8000-000000000017');
  });

  it('lead staff to the application that its tenant has withdrawn', () => {
    const { subject, text } = mails.mailOf('case-withdrawn');
    expect(subject).toBe('The tenant has withdrawn: RGC-2026-07-0017');
    expect(text).toContain('Reason: I found a guarantor.');
    expect(text).toContain('/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017');
  });

  it('tell the person who has a case what a colleague has decided about it', () => {
    const { subject, text } = mails.mailOf('case-decided');
    expect(subject).toBe('Helen <b>Whitcombe</b> has decided RGC-2026-07-0017');
    expect(text).toContain('Helen <b>Whitcombe</b> has rejected it');
    expect(text).toContain('/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017');
  });

  it('tell the person who had cases who has them now, if anybody', () => {
    const { subject, text } = mails.mailOf('case-lost');
    expect(subject).toBe('Ffion <b>Pritchard</b> handed RGC-2026-07-0017 to Cara <b>Bevan</b>');
    expect(text).toContain('/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017');
    const [one] = samples['case-lost'].applications;
    const several = { ...samples['case-lost'], applications: one ? [one, { ...one, number: 'RGC-2026-07-0018' }] : [] };
    expect(mails.mailOf('case-lost', several).subject).toContain('handed 2 applications to Cara');
    expect(mails.mailOf('case-lost', several).text).toContain('Application: RGC-2026-07-0018');
    const back = { ...samples['case-lost'], event: 'put_back', receiver: null } as const;
    expect(mails.mailOf('case-lost', back).subject).toContain('put back RGC-2026-07-0017, so that nobody has the work');
    const taken = { ...samples['case-lost'], event: 'taken_over' } as const;
    expect(mails.mailOf('case-lost', taken).subject).toContain('took over RGC-2026-07-0017');
  });

  it('ask nobody to do what they may not do', () => {
    const [one] = samples['case-assigned'].applications;
    const given = {
      ...samples['case-assigned'],
      isForAnother: true,
      applications: one ? [{ ...one, step: 'signature', missing: [], lacks: 'sign' } as const] : [],
    };
    const { text } = mails.mailOf('case-assigned', given);
    expect(text).not.toContain('go on from here');
    expect(text).toContain('To sign. Ready to sign. You may not sign it, so somebody else has to');
  });

  it('say why an application is closed', () => {
    expect(mails.mailOf('application-closing').text).toContain('Reason: I found a guarantor.');
    const reopened = { ...samples['application-closing'], event: 'reopened', reason: 'The flat is free.' } as const;
    expect(mails.mailOf('application-closing', reopened).text).toContain('Reason: The flat is free.');
    expect(mails.mailOf('application-closing', reopened).subject).toBe(
      'Your application is open again: RGC-2026-07-0017',
    );
  });
});

describe('The mail about a status', () => {
  it.each([
    ['pending', 'We have your application: RGC-2026-07-0017', 'A person checks your documents'],
    ['in_review', 'We are checking your application: RGC-2026-07-0017', 'as soon as it is decided'],
    ['approved', 'Your application is approved: RGC-2026-07-0017', 'as soon as it is signed'],
    ['rejected', 'We cannot guarantee your rent: RGC-2026-07-0017', 'somebody who did not take part in it'],
  ] as const)('%s says what happens next', (status, expected, next) => {
    const { subject, text } = mails.mailOf('application-status', { ...samples['application-status'], status });
    expect(subject).toBe(expected);
    expect(text).toContain(next);
  });

  it('has the note of staff, if there is one', () => {
    expect(mails.mailOf('application-status').html).toContain('Your income is &lt;b&gt;too&lt;/b&gt; low.');
    expect(mails.mailOf('application-status', { ...samples['application-status'], note: null }).text).not.toContain(
      'null',
    );
  });
});

it.each([
  [
    true,
    'Please sign in and answer there.',
    /If you cannot sign in, please write to \S+@\S+ or call [\d ]+, and name RGC-/,
  ],
  [false, 'Please write to', /Please write to \S+@\S+ or call [\d ]+, and name RGC-/],
])('A question to a landlord says how to answer, with an account: %s', (hasAccount, first, other) => {
  const { text } = mails.mailOf('landlord-request', { ...samples['landlord-request'], hasAccount });
  expect(text).toContain(first);
  expect(text).toMatch(other);
});

it('A question to an office says who can sign in, and how to answer without an account.', () => {
  const { text } = mails.mailOf('landlord-request', { ...samples['landlord-request'], isOffice: true });
  expect(text).toContain('Please ask a colleague who signs in to answer there.');
  expect(text).toMatch(/Or write to \S+@\S+ or call [\d ]+, and name RGC-/);
  expect(text).not.toMatch(/Sign in and answer|dashboard\/home/);
});
