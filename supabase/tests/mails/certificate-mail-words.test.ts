import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DefaultMails, openDefaultMails } from '../testing/default-mails.ts';
import { certificate, samples } from '../testing/mail-samples.ts';

let mails: DefaultMails;
beforeAll(async () => {
  mails = await openDefaultMails();
});
afterAll(() => mails.close());

describe('The mail about the end of a guarantee', () => {
  it.each([
    ['tenant', 'ask us about a renewal', '/dashboard/my-applications/'],
    ['landlord', 'can be claimed until 1 October 2027', '/verify?number='],
  ] as const)('tells the %s the last day and what is left to do', (reader, words, address) => {
    const { subject, text } = mails.mailOf('guarantee-ends', { ...certificate, reader });
    expect(subject).toBe('The rent guarantee for 14 Claude Road ends on 31 August 2027');
    expect(text).toContain(words);
    expect(text).toContain(address);
  });
});

it.each(['certificate-replaced', 'certificate-withdrawal', 'certificate-for-tenant'] as const)(
  'A postcode that is stored without a space gets one in a mail: %s',
  (name) => {
    const property = { ...certificate.property, postcode: 'CF243PZ' };
    const ground = { ground: 'fraud', noticeUntil: '2026-12-31' };
    expect(mails.mailOf(name, { ...certificate, ...ground, property }).text).toContain('Cardiff, CF24 3PZ');
  },
);

it.each(['certificate-for-landlord', 'certificate-for-tenant'] as const)(
  'A version that is issued under a notice of withdrawal is mailed with the end that the notice leaves: %s',
  (name) => {
    const textOf = (runningNoticeUntil: string | null) =>
      mails.mailOf(name, { ...certificate, runningNoticeUntil }).text.replaceAll(/\s+/g, ' ');
    expect(textOf('2027-01-15')).toContain(
      'Notice has been given to withdraw this certificate after 15 January 2027. Unless the notice is taken back, it covers rent that falls due until then, and none after that day.',
    );
    expect(textOf('2027-01-15')).toContain('1 September 2026 to 15 January 2027');
    expect(textOf('2027-01-15')).not.toContain('31 August 2027');
    expect(textOf('2026-08-15')).toContain('it covers nothing.');
    expect(textOf(null)).toContain('1 September 2026 to 31 August 2027');
    expect(textOf(null)).not.toMatch(/notice/i);
  },
);

it('A landlord without a certificate reads that there is none, and that the reasons stay between us and the tenant', () => {
  const { text } = mails.mailOf('no-certificate-for-landlord');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'It has ended without a certificate, so we do not guarantee this rent. The reasons for that stay between us and the tenant.',
  );
});

it('The notice of a withdrawal gives the last day of the certificate.', () => {
  const notice = { ...certificate, ground: 'fraud' as const, noticeUntil: '2026-12-31' };
  const { subject, text } = mails.mailOf('certificate-withdrawal', notice);
  expect(subject).toBe('Notice: certificate RGC-CERT-0F3A-9B2C-77D1 ends on 31 December 2026');
  expect(text).toContain('It counts until the end of 31 December 2026');
  expect(text).toContain(
    'We withdraw certificate RGC-CERT-0F3A-9B2C-77D1 for 14 Claude Road, Cardiff, CF24 3PZ because',
  );
  const specimen = mails.mailOf('certificate-withdrawal', { ...notice, specimen: true });
  expect(specimen.text).toContain(
    'We withdraw specimen RGC-CERT-0F3A-9B2C-77D1 for 14 Claude Road, Cardiff, CF24 3PZ because',
  );
});

it.each([
  ['the tenant', { forTenant: true }, '/dashboard/my-applications/', 'object there by 31 December 2026'],
  ['a landlord with an account', { hasAccount: true }, '/dashboard/applications/', 'object there by 31 December 2026'],
  ['another landlord', { hasAccount: false }, '/verify?number=', 'write to '],
  [
    'the address of a firm with which nobody signs in',
    { hasAccount: true, isOffice: true },
    '/verify?number=',
    'ask a colleague who signs in to object there, or write to ',
  ],
])('The notice of a withdrawal leads %s to what they can do', (_who, reader, address, words) => {
  const notice = { ...certificate, ground: 'fraud' as const, noticeUntil: '2026-12-31' };
  const { text } = mails.mailOf('certificate-withdrawal', { ...notice, ...reader });
  expect(text.match(/https?:\S+(applications\/|verify\?number=)/g)).toEqual([expect.stringContaining(address)]);
  expect(text.includes('#notice')).toBe(words.startsWith('object there'));
  expect(text).toContain(`If you disagree, ${words}`);
});

it.each(['certificate-withdrawal', 'notice-taken-back'] as const)(
  'The mails of a notice say how to reach us, even to a person who signs in: %s',
  (name) => {
    const notice = { ground: 'fraud', noticeUntil: '2026-12-31', forTenant: true };
    expect(mails.mailOf(name, { ...certificate, ...notice } as typeof certificate).text).toMatch(
      /If you have questions, write to \S+@\S+ or call 029 2018 0146, and name the certificate\./,
    );
  },
);

it.each([
  ['that leaves some of the cover', { noticeUntil: '2026-12-31' }, true],
  ['that leaves nothing', { noticeUntil: '2026-08-20' }, false],
  ['for a specimen', { noticeUntil: '2026-12-31', specimen: true }, false],
])('A notice of withdrawal %s has the last day for claims: %s', (_what, changes, isNamed) => {
  const { text } = mails.mailOf('certificate-withdrawal', { ...certificate, ground: 'fraud', ...changes });
  expect(text.includes('Claims accepted until: 1 October 2027')).toBe(isNamed);
});

it.each([
  ['who objects', {}, 'What you wrote: The fee was paid twice', '/dashboard/applications/'],
  [
    'the firm',
    { isCopy: true, isOffice: true, objectedBy: 'Owen Prosser' },
    'What was written: The fee was paid twice\nWritten by: Owen Prosser',
    '/verify?number=RGC-CERT-0F3A',
  ],
])('A received objection is mailed to %s with its words, certificate and home', (_who, reader, words, address) => {
  const objection = {
    ...certificate,
    event: 'received' as const,
    side: 'landlord' as const,
    noticeUntil: '2026-12-31',
  };
  const { text } = mails.mailOf('withdrawal-objection', { ...objection, words: 'The fee was paid twice', ...reader });
  expect(text).toContain('to the notice of withdrawal for the certificate RGC-CERT-0F3A-9B2C-77D1');
  expect(text).toContain(words);
  expect(text).toContain('Property: 14 Claude Road, Cardiff, CF24 3PZ');
  expect(text).toContain(address);
});

it.each([
  ['tenant', 'send it as a message in your application, or to '],
  ['landlord', 'If you have something more that shows it, send it to '],
] as const)('The mail about a received objection says how a %s can send something more', (side, words) => {
  const objection = { ...certificate, event: 'received' as const, side, noticeUntil: '2026-12-31', words: null };
  const { text } = mails.mailOf('withdrawal-objection', objection);
  expect(text).toContain('Files that came with it are with us.');
  expect(text).toContain('If nobody has answered by then, the notice takes effect and cannot be taken back');
  expect(text).toContain(words);
});

it.each([
  ['fraud', 'such as the original of a document, or a letter from whoever issued it, send it to '],
  ['fee_unpaid', 'such as the receipt of a payment, send it to '],
] as const)('The mail about a received objection asks for evidence against the ground: %s', (ground, words) => {
  const objection = { ...certificate, event: 'received' as const, ground, noticeUntil: '2026-12-31', words: null };
  expect(mails.mailOf('withdrawal-objection', objection).text).toContain(words);
});

it.each([
  ['told', 'Somebody who took no part in it decides the objection'],
  ['told_upheld', 'Ffion Pritchard has decided that the notice stays, and it ends on 31 December 2026'],
  ['told_overturned', 'Ffion Pritchard has decided that the notice is taken back'],
] as const)('The person who gave a notice reads its outcome: %s', (event, outcome) => {
  const { text } = mails.mailOf('withdrawal-objection', {
    ...certificate,
    event,
    side: 'landlord',
    noticeUntil: '2026-12-31',
    words: 'It is paid',
    colleague: 'Ffion Pritchard',
  });
  for (const part of ['The landlord or agent object', 'It is paid', outcome, '?tab=certificate'])
    expect(text).toContain(part);
  expect(text).toContain('You get this because you proposed or confirmed the withdrawal.');
});

it('The person who gave a notice reads that others have taken it back, and why.', () => {
  const { subject, text } = mails.mailOf('reversal-proposed', { ...samples['reversal-proposed'], isConfirmed: true });
  expect(subject).toContain('The notice is taken back: ');
  expect(text).toContain('The fee has <b>arrived</b> by now.');
  expect(text).toContain('You get this because you proposed or confirmed the withdrawal.');
});

it.each([
  ['waiting', 'you may decide the objection', '?tab=certificate'],
  ['unattended', 'you are an owner, and nobody may decide the objection', '/dashboard/staff'],
] as const)('An objection is mailed to staff with what they can do: %s', (event, reason, address) => {
  const objection = { ...certificate, event, side: 'tenant' as const, noticeUntil: '2026-12-31', words: 'It is paid' };
  const { text } = mails.mailOf('withdrawal-objection', objection);
  expect(text).toContain('It is paid');
  expect(text).toContain(`You get this because ${reason}.`);
  expect(text).toContain(address);
});

it.each([
  ['tenant', false],
  ['landlord', true],
] as const)('The mail about a notice that stays in force tells a %s what is left to do', (side, hasTerms) => {
  const objection = { ...certificate, event: 'upheld' as const, side, noticeUntil: '2026-12-31', words: 'It bounced' };
  const { text } = mails.mailOf('withdrawal-objection', objection);
  expect(text).toContain(
    'Rent that the certificate covers and that falls due until 31 December 2026 can still be claimed',
  );
  const early = mails.mailOf('withdrawal-objection', { ...objection, noticeUntil: '2026-08-20' }).text;
  expect(early).toContain('Its cover would have begun on 1 September 2026, so it covers nothing.');
  const specimen = mails.mailOf('withdrawal-objection', { ...objection, specimen: true }).text;
  expect(specimen).toContain('Nothing can be claimed on a specimen.');
  for (const left of [early, specimen]) expect(left).not.toContain('can still be claimed');
  expect(text).toContain('See our answer:');
  expect(text).toContain('#notice');
  expect(text).toContain('For a complaint, write to ');
  expect(text.includes('within 8 weeks, and you can go to court at any time')).toBe(hasTerms);
});

it('The mail of a certificate says how to claim as its terms do.', () => {
  const { text } = mails.mailOf('certificate-for-landlord', { ...certificate, isFirst: true });
  for (const words of [
    'Send the tenancy agreement, a statement of the rent due and received',
    'we may refuse what the delay has cost us, and no more.',
    'Nothing can be claimed after 1 October 2027.',
  ]) {
    expect(text).toContain(words);
  }
});

it.each([
  [{ isFirst: false }, 'Nothing can be claimed after 1 October 2027.'],
  [{ isFirst: false, isRenewal: true }, 'Nothing can be claimed after 1 October 2027.'],
  [{ specimen: true }, 'Nobody can claim rent with it: with a guarantee you would write to'],
])('The mail of a later version and of a specimen also says how to claim: %j', (changes, words) => {
  const { text } = mails.mailOf('certificate-for-landlord', { ...certificate, ...changes });
  expect(text).toContain('once rent is 7 days overdue, and within 31 days of the day on which it was due.');
  expect(text).toContain(words);
});

it.each([
  [false, 'has issued a rent guarantee certificate for 14 Claude Road, Cardiff, CF24 3PZ to you.'],
  [true, 'a specimen of a rent guarantee certificate for 14 Claude Road, Cardiff, CF24 3PZ, which names you'],
])('The mail of a certificate names the home, a specimen: %s', (specimen, words) => {
  expect(mails.mailOf('certificate-for-landlord', { ...certificate, specimen }).text).toContain(words);
});

it('The mail of a certificate leads a person who signs in to the application, and others to the public page that checks it.', () => {
  const textFor = (reader: object) => mails.mailOf('certificate-for-landlord', { ...certificate, ...reader }).text;
  const portal = `https://rent.example/dashboard/applications/${certificate.applicationId}`;
  expect(textFor({ hasAccount: true })).toContain(portal);
  expect(textFor({ hasAccount: true })).toContain(
    `Anybody can check it at: https://rent.example/verify?number=${certificate.number}`,
  );
  for (const reader of [{}, { hasAccount: false }, { hasAccount: true, isOffice: true }]) {
    expect(textFor(reader)).toContain(`https://rent.example/verify?number=${certificate.number}`);
    expect(textFor(reader)).not.toContain(portal);
    expect(textFor(reader)).not.toContain('Anybody can check it at');
  }
});

it('The landlord reads at the approval what the certificate will state, and that it is not there yet.', () => {
  const { subject, text } = mails.mailOf('approved-for-landlord', { ...certificate, specimen: false });
  expect(subject).toMatch(/^Approved: the rent guarantee for /);
  for (const words of ['once it is signed', 'There is no guarantee before you have the certificate', 'a month, £'])
    expect(text).toContain(words);
  expect(text).not.toContain(certificate.number);
  const specimen = mails.mailOf('approved-for-landlord', { ...certificate, specimen: true });
  expect(specimen.text).toContain('Nobody can claim rent with it');
});

it.each([
  ['the tenant', { forTenant: true }, 'Your objection: The fee was paid twice', '/dashboard/my-applications/'],
  [
    'a landlord',
    { hasAccount: true },
    'The objection from your side: The fee was paid twice',
    '/dashboard/applications/',
  ],
] as const)(
  'The mail about a notice that is taken back tells %s the outcome of their objection',
  (_who, reader, words, address) => {
    const textFor = (objection: { words: string; reply: string | null } | null) =>
      mails.mailOf('notice-taken-back', { ...certificate, ...reader, objection }).text;
    const settled = textFor({ words: 'The fee was paid twice', reply: null });
    expect(settled).toContain(words);
    expect(settled).toContain('Our answer to it: We take the notice back, so nothing is left to decide about it.');
    expect(settled).toContain(address);
    expect(textFor({ words: 'The fee was paid twice', reply: 'The bank has sent it back.' })).toContain(
      'Our answer to it: The bank has sent it back.',
    );
    expect(textFor(null)).not.toMatch(/objection/i);
  },
);

it('The mail about a proposed withdrawal says by when it has to be confirmed.', () => {
  const proposed = { number: 'RGC-CERT-1', ground: 'fraud' as const, noticeUntil: '2026-12-17', applicationId: 'a1' };
  expect(mails.mailOf('withdrawal-proposed', proposed).text).toContain('To be confirmed by: 3 December 2026');
});

it.each(['certificate-for-landlord', 'certificate-replaced'] as const)(
  'A version that is replaced, perhaps before it began, no longer counts: %s',
  (name) => {
    const later = { ...certificate, version: 2, isFirst: false };
    const { text } = mails.mailOf(name, later);
    expect(text).toContain('no longer counts');
    expect(text).not.toContain('in force no longer');
  },
);

it('The notice of a withdrawal and the mail about a replaced copy say what can still be claimed.', () => {
  const notice = { ...certificate, ground: 'fraud' as const, noticeUntil: '2026-12-31' };
  expect(mails.mailOf('certificate-withdrawal', notice).text).toContain(
    'Rent that the certificate covers and that falls due until 31 December 2026 can still be claimed, on its terms.',
  );
  const early = mails.mailOf('certificate-withdrawal', { ...notice, noticeUntil: '2026-08-20' }).text;
  expect(early).toContain('Its cover would have begun on 1 September 2026, so it covers nothing.');
  expect(early).not.toContain('can still be claimed');
  expect(mails.mailOf('certificate-replaced').text).toContain('fell due while it was in force can still be claimed');
});

it('A landlord who has taken an agent reads who keeps the certificate, and that it still names them.', () => {
  const kept = { ...certificate, isNamedStill: true, agent: 'Severn Lettings' };
  const { subject, text } = mails.mailOf('certificate-replaced', kept);
  expect(subject).toBe('Your agent Severn Lettings now keeps the rent guarantee for 14 Claude Road');
  expect(text).toContain(
    'Severn Lettings now receives and keeps the certificate. You are still the landlord named in it.',
  );
  expect(text).toContain('For a copy of the new version ask Severn Lettings, or write to');
  expect(text).toContain('If Severn Lettings does not act for you, tell us');
  expect(text).not.toContain('no longer names you');
});

it('A person who takes over a certificate reads which version it is, what it replaces and what has changed.', () => {
  const changes = [{ what: 'Agent', from: null, to: 'Severn Lettings', reason: 'A new agent' }];
  const { subject, text } = mails.mailOf('certificate-for-landlord', {
    ...certificate,
    version: 3,
    replaces: 2,
    isTakenOver: true,
    changes,
  });
  expect(subject).toBe('The rent guarantee for 14 Claude Road is now with you');
  expect(text).toContain('has issued version 3 of the rent guarantee certificate');
  expect(text).toContain('It replaces version 2, which was with another landlord or agent and no longer counts.');
  expect(text).toContain('• Agent: Severn Lettings (not stated before). A new agent.');
  expect(text).toContain('To claim, write to');
});

it.each(['certificate-for-landlord', 'certificate-for-tenant'] as const)(
  'The mail says that the part of a rent above the cover is not covered: %s',
  (name) => {
    const changes = [{ what: 'Rent a month', from: '£895.00', to: '£920.00', reason: 'A new rent' }];
    const later = { ...certificate, version: 2, isFirst: false, changes, rentPence: 92_000 };
    const sentence = 'The cover stays at £895.00 a month; £25.00 a month is not covered.';
    expect(mails.mailOf(name, later).text).toContain(sentence);
    expect(mails.mailOf(name, { ...later, rentPence: 89_500 }).text).not.toContain('not covered');
  },
);

it('The mail about the end of a guarantee tells only the tenant what it costs.', () => {
  const textFor = (reader: 'tenant' | 'landlord') => mails.mailOf('guarantee-ends', { ...certificate, reader }).text;
  expect(textFor('tenant')).toContain('costs nothing after that day');
  expect(textFor('landlord')).not.toContain('costs nothing');
  expect(textFor('landlord')).toContain('It does not renew by itself.');
});

it.each([
  ['tenant', {}, '/dashboard/my-applications/'],
  ['landlord', { hasAccount: true }, '/dashboard/applications/'],
  ['landlord', { hasAccount: true, isOffice: true }, '/verify?number=RGC-CERT-0F3A'],
  ['landlord', { hasAccount: false }, '/verify?number=RGC-CERT-0F3A'],
] as const)('The mail about the end of a guarantee leads a %s with %o to %s', (reader, account, address) => {
  const { text } = mails.mailOf('guarantee-ends', { ...certificate, reader, ...account });
  expect(text).toContain(`https://rent.example${address}`);
});

it.each(['certificate-for-landlord', 'certificate-for-tenant'] as const)(
  'The mail says that the certificate is attached, whichever version it is: %s',
  (name) => {
    const later = { ...certificate, version: 2, isFirst: false };
    for (const facts of [certificate, later, { ...later, isRenewal: true }, { ...later, endsEarly: true }])
      expect(mails.mailOf(name, facts).text).toContain('attached as a PDF');
    expect(mails.mailOf(name, { ...later, isRenewal: true }).text).not.toContain('deed');
  },
);

describe('The mails about a certificate', () => {
  const both = ['certificate-for-landlord', 'certificate-for-tenant'] as const;

  it.each(both)('say what it covers: %s', (name) => {
    const { text } = mails.mailOf(name);
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

  it.each([
    ['certificate-for-landlord', {}],
    ['certificate-for-landlord', { isFirst: false, version: 2 }],
    ['certificate-for-landlord', { isFirst: false, isRenewal: true }],
    ['certificate-for-landlord', { isFirst: false, endsEarly: true }],
    ['certificate-for-landlord', { isTakenOver: true, version: 2, replaces: 1 }],
    ['certificate-replaced', {}],
    ['certificate-replaced', { isNamedStill: true, agent: 'Severn Lettings' }],
    ['certificate-withdrawal', { ground: 'fraud', noticeUntil: '2026-12-31' }],
    ['guarantee-ends', { reader: 'landlord' }],
  ] as const)('promise and ask for nothing if it is a specimen: %s, %o', (name, facts) => {
    const { subject, text } = mails.mailOf(name, { ...certificate, ...facts, specimen: true } as typeof certificate);
    expect(subject).toMatch(/specimen/i);
    expect(text).toContain('This certificate is a specimen, not a guarantee. Nothing is paid on it.');
    expect(text).not.toMatch(/we pay|can( still)? be claimed|to claim|claims accepted|does not pay/i);
    expect(mails.mailOf(name, { ...certificate, ...facts } as typeof certificate).text).not.toMatch(/specimen/i);
  });

  it.each(both)('say that a specimen is not a guarantee, and which version replaces the one before: %s', (name) => {
    const { subject, text } = mails.mailOf(name, { ...certificate, specimen: true, version: 2, isFirst: false });
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
    const { subject, text } = mails.mailOf(name, {
      ...certificate,
      version: 2,
      isFirst: false,
      changes,
      isRenewal: true,
    });
    expect(subject).toContain('is renewed');
    expect(text).toContain(
      'What changed:\n• Rent a month: £920.00 (before: £895.00). Section 13 notice of 1 June 2026.\n',
    );
    expect(text).toContain('Agent: Severn Lettings (not stated before). A new agent.\n');
    expect(text).toContain('Tenancy ends: no longer stated (before: 31 August 2027). It has no end.');
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
    const { subject, text } = mails.mailOf(name, {
      ...certificate,
      version: 2,
      isFirst: false,
      until: '2027-03-31',
      claimsUntil: '2027-05-01',
      changes,
      endsEarly: true,
    });
    expect(subject).toMatch(/(rent guarantee|cover) for 14 Claude Road ends early on 31 March 2027$/);
    expect(text).toContain('It covers no rent that falls due after that day.');
    expect(text).toContain('31 March 2027 (before: 31 August 2027). The tenancy has ended.');
    expect(text).toContain('1 May 2027');
  });

  it.each([
    [true, 'The cover that the specimen for 14 Claude Road, Cardiff, CF24 3PZ shows ends early'],
    [false, 'The rent guarantee for 14 Claude Road, Cardiff, CF24 3PZ ends early'],
  ])('tell the landlord who is recorded as agreeing to an early end, of a specimen: %s', (specimen, words) => {
    const later = { ...certificate, specimen, version: 2, isFirst: false, until: '2027-03-31' };
    const consent = { by: 'Owen Prosser', on: '2026-11-20', how: 'by telephone' };
    const { subject, text } = mails.mailOf('certificate-for-landlord', { ...later, endsEarly: true, consent });
    expect(subject).toMatch(/^(Specimen: t|T)he cover for 14 Claude Road ends early on 31 March 2027$/);
    expect(text).toContain(words);
    expect(text).toContain(
      'Owen Prosser agreed to this for the landlord on 20 November 2026 (by telephone). If that is untrue, call 029 2018 0146 or write to',
    );
    const lowered = mails.mailOf('certificate-for-landlord', { ...later, consent });
    expect(lowered.subject).toContain('A new version of');
    expect(lowered.text).toContain('Owen Prosser agreed to this');
    expect(mails.mailOf('certificate-for-landlord', later).text).not.toContain('agreed');
  });

  it.each([{ specimen: true }, { specimen: false }, { specimen: false, isRenewal: true }])(
    'tell the landlord what to do if anything in it is wrong: %j',
    (kind) => {
      const { text } = mails.mailOf('certificate-for-landlord', {
        ...certificate,
        ...kind,
        version: 2,
        isFirst: false,
        changes: [{ what: 'Tenant', from: 'Amara Okafor', to: 'Amara Okafor-Jones', reason: 'Her name' }],
      });
      expect(text).toMatch(/What changed:[\s\S]*If anything in it is wrong, write to \S+@\S+ or call /);
    },
  );

  it('give the landlord the address to check it, escaped', () => {
    const { text } = mails.mailOf('certificate-for-landlord', { ...certificate, number: 'A&B' });
    expect(text).toContain('https://rent.example/verify?number=A%26B');
  });
});

it('A landlord who gets a first certificate reads what it is, what to do with it and how to claim', () => {
  const { text } = mails.mailOf('certificate-for-landlord', certificate);
  for (const words of ['we pay it to you', 'attached as a PDF', 'compare it', 'To claim, write to']) {
    expect(text).toContain(words);
  }
});

it.each([
  ['2026-12-31', 'Rent covered: 1 September 2026 to 31 December 2026'],
  ['2026-08-20', 'Rent covered: None: the cover would have begun on 1 September 2026'],
])('A notice of withdrawal until %s says what is left of the cover', (noticeUntil, words) => {
  const { text } = mails.mailOf('certificate-withdrawal', { ...certificate, ground: 'fraud', noticeUntil });
  expect(text).toContain(words);
  expect(text).toContain('Tenant: Amara');
});

it.each([
  ['issue_certificate', 'could not be issued', 'nobody has received it'],
  ['withdraw_certificate', 'could not be withdrawn', 'is still told that it counts'],
] as const)('The mail of a failed job says what was not done, and leads to it: %s', (work, outcome, consequence) => {
  const failed = { number: 'RGC-CERT-1', version: 2, applicationId: 'a1', work };
  const { subject, text } = mails.mailOf('certificate-failed', failed);
  expect(subject).toBe(`The certificate RGC-CERT-1 ${outcome}`);
  expect(text).toContain(consequence);
  expect(text).toContain('https://rent.example/dashboard/jobs');
});
