import { describe, expect, it } from 'vitest';
import { renderTemplate, type TemplateData, type TemplateName } from './render-template.ts';

const brand = { name: 'Pendine', siteUrl: 'https://rent.example' };
const link = { url: 'https://rent.example/confirm?token_hash=a&type=b', code: '123456' };
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
const samples: { readonly [Name in TemplateName]: TemplateData<Name> } = {
  'account-closed': {},
  'account-exists': { url: 'https://rent.example' },
  'account-linked': { company: 'Pontcanna & Sons', person: 'Gareth <Hughes>, gareth@pontcanna.example' },
  'account-unlinked': { company: 'Pontcanna & Sons', person: 'Gareth <Hughes>, gareth@pontcanna.example' },
  'address-changed': { company: 'Pontcanna & Sons' },
  'address-taken': { url: 'https://rent.example' },
  confirmation: link,
  'email-change-current': change,
  'email-change-new': change,
  'email-changed': { url: 'https://rent.example', newEmail: 'new@example.com' },
  'factor-added': { url: 'https://rent.example' },
  'factor-removed': { url: 'https://rent.example' },
  'inquiry-confirmation': {},
  invite: link,
  'magic-link': link,
  'open-office': { company: 'Pontcanna & Sons', token: 'a1b2' },
  'password-changed': { url: 'https://rent.example' },
  'payment-words-changed': { before: 'Sort code 01-02-03', after: 'Sort code <09>-09-09', person: 'Helen Whitcombe' },
  'permissions-changed': {
    given: ['decide', 'sign'],
    taken: ['finance'],
    isStaff: true,
    person: 'Helen <Whitcombe>',
    confirmer: 'Ffion Pritchard',
  },
  reauthentication: { code: '123456' },
  recovery: link,
  'second-factor-removed': {},
  'second-factor-setting': { isOn: true, person: 'Helen Whitcombe' },
  'signed-out': {},
  'staff-inquiry': { inquiries: [news], omitted: 0 },
  'staff-invitation': {
    inviter: 'Helen <Whitcombe>',
    permissions: ['decide', 'sign'],
    expiresOn: '2026-12-04',
    token: 'a1b2',
  },
};

const mailOf = <Name extends TemplateName>(name: Name, data = samples[name] as TemplateData<Name>, of = brand) =>
  renderTemplate('ada@example.com', of, name, data);

describe.each(Object.keys(samples) as TemplateName[])('The mail %s', (name) => {
  const { subject, text, html = '' } = mailOf(name);

  it('has a subject, and the company’s name and address in its text and its HTML', () => {
    expect(subject).not.toBe('');
    for (const form of [text, html]) {
      expect(form).toContain('Pendine');
      expect(form).toContain('Pendine Rent Guarantee Ltd, 14 Windsor Place, Cardiff, CF10 3BY');
    }
  });

  it('fills all slots of the layout', () => {
    expect(html).not.toMatch(/\{\{|\}\}|undefined/);
    expect(text).not.toContain('undefined');
  });

  it('has each link of its HTML in its text too', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    // Our own number and address stand in the text as they are.
    for (const address of links.filter((link) => !/^(mailto|tel):/.test(link))) expect(text).toContain(address);
  });
});

it.each(['confirmation', 'recovery', 'magic-link', 'email-change-current', 'email-change-new', 'invite'] as const)(
  'The mail %s has its code beside the link, and says where to type it.',
  (name) => {
    const { text, html } = mailOf(name);
    for (const form of [text, html])
      expect(form).toContain('Or enter this code at https://rent.example/confirm within an hour:');
    expect(text).toContain('within an hour: 123456\n');
    expect(html).toContain('123456');
  },
);

describe('A mail about a change of an account by somebody else', () => {
  it.each(['account-exists', 'address-taken', 'email-changed', 'password-changed'] as const)(
    'leads to the sign-in page: %s',
    (name) => {
      expect(mailOf(name).text).toContain('Go to the sign-in page:\nhttps://rent.example/auth\n');
    },
  );

  it.each(['email-changed', 'factor-added', 'factor-removed', 'password-changed'] as const)(
    'gives the number to call: %s',
    (name) => {
      expect(mailOf(name).text).toContain('call us on 029 2018 0146');
    },
  );

  it('tells the former address of the new one', () => {
    expect(mailOf('email-changed').text).toContain('has just been changed to new@example.com.');
  });

  it('lists what a new password removed', () => {
    const removed = [
      { kind: 'phone', name: '+447700900555' },
      { kind: 'email_change', name: 'evil@evil.example' },
    ] as const;
    expect(mailOf('password-changed', { url: 'https://rent.example', removed }).text).toContain(
      'we have also removed: the sign-in by codes to +447700900555; the change of your email address to evil@evil.example.',
    );
    expect(mailOf('password-changed').text).not.toContain('removed');
  });
});

it('The confirmation of an inquiry says when we reply, and how to add something', () => {
  const { text } = mailOf('inquiry-confirmation');
  expect(text).toContain('We work Monday to Friday, 9am to 5.30pm.');
  expect(text).toContain('does not repeat your question, because anybody can type an address into that form');
});

it('The confirmation of an inquiry says that certificates are specimens for now', () => {
  expect(mailOf('inquiry-confirmation', { specimen: true }).text).toContain(
    'every certificate is a specimen, not a guarantee.',
  );
  expect(mailOf('inquiry-confirmation').text).not.toContain('specimen');
});

describe('A mail', () => {
  it('shows typed markup as plain text', () => {
    const { text, html } = mailOf('staff-inquiry');
    expect(html).toContain('Pontcanna &amp; Sons');
    expect(html).toContain('&lt;b&gt;Hughes&lt;/b&gt;');
    expect(text).toContain('<b>Hughes</b>');
  });

  it.each([
    ['+44', '029 2018 0100', '+44 29 2018 0100'],
    ['+44', '+44 029 2018 0100', '+44 29 2018 0100'],
    ['+44', '0044 29 2018 0100', '+44 29 2018 0100'],
    ['+44', '+44 (0)29 2018 0100', '+44 29 2018 0100'],
    ['+44', '+353 1 234 5678', '+353 1 234 5678'],
    ['+39', '06 1234 5678', '+39 06 1234 5678'],
  ])('to staff has a number that can be dialled: %s %s', (code, number, shown) => {
    const typed = { ...inquiry, business_phone_country_code: code, business_phone_number: number };
    const { text } = mailOf('staff-inquiry', { inquiries: [{ ...news, inquiry: typed }], omitted: 0 });
    expect(text).toContain(`Phone: ${shown}\n`);
  });

  it('shows typed slots as plain text', () => {
    const typed = { ...news, inquiry: { ...inquiry, company_name: '{{{body}}} $& {{name}}' } };
    expect(mailOf('staff-inquiry', { inquiries: [typed], omitted: 0 }).html).toContain('{{{body}}} $&amp; {{name}}');
  });

  it('contains its code', () => {
    expect(mailOf('reauthentication').text).toContain('Your code is 123456');
  });

  it('from the service has no link when the website’s address is not set', () => {
    const { text, html } = renderTemplate('ada@example.com', { ...brand, siteUrl: undefined }, 'signed-out', {});
    expect(`${text}${html}`).not.toContain('/dashboard');
  });

  it('shows the configured sender name', () => {
    expect(mailOf('invite', link, { ...brand, name: 'Cardiff & Co' }).html).toContain('Cardiff &amp; Co');
  });
});

describe('The mails to owners about settings', () => {
  it('give the payment instructions before and after the change, and who changed them', () => {
    const { text } = mailOf('payment-words-changed');
    for (const words of ['Before:\nSort code 01-02-03', 'Now:\nSort code <09>-09-09', 'Helen Whitcombe']) {
      expect(text).toContain(words);
    }
    const nothing = mailOf('payment-words-changed', { before: null, after: 'x', person: null });
    expect(nothing.text).toContain('Before:\nNothing');
  });

  it('list the permissions that have changed, and who changed them', () => {
    const { subject, text } = mailOf('permissions-changed');
    expect(subject).toBe('Your permissions were changed');
    expect(text).toContain('Helen <Whitcombe> and Ffion Pritchard changed what you may do');
    expect(text).toContain(
      'You may now:\nDecide: approve and reject applications, and withdraw certificates\nSign: sign',
    );
    expect(text).not.toContain('once two owners have agreed');
    expect(text).toContain('You may no longer:\nFinance: move money');
    const left = { given: [], taken: ['decide'], isStaff: false, person: null, confirmer: null };
    expect(mailOf('permissions-changed', left).text).toContain(
      'Somebody with access to the database ended your access',
    );
  });

  it('say whether two-step sign-in is needed', () => {
    expect(mailOf('second-factor-setting').subject).toBe('Staff now need two-step sign-in');
    const off = mailOf('second-factor-setting', { isOn: false, person: null });
    expect(off.subject).toBe('Staff no longer need two-step sign-in');
  });
});

describe('The mail about an account that acts for a landlord', () => {
  it('tells the landlord whose account it is, without a link to sign in', () => {
    const { subject, text } = mailOf('account-linked');
    expect(subject).toBe('An account acts for Pontcanna & Sons');
    expect(text).toContain('Gareth <Hughes>, gareth@pontcanna.example');
    expect(text).not.toContain('/dashboard');
  });

  it('tells the person for whom the account acts, with a link to sign in', () => {
    const { subject, text } = mailOf('account-linked', { company: 'Pontcanna & Sons', person: null });
    expect(subject).toBe('Your account acts for Pontcanna & Sons');
    expect(text).toContain('https://rent.example/dashboard/home');
  });

  it('tells a person and the landlord that an account no longer acts for the landlord', () => {
    const toLandlord = mailOf('account-unlinked');
    expect(toLandlord.subject).toBe('An account no longer acts for Pontcanna & Sons');
    expect(toLandlord.text).toContain('Gareth <Hughes>, gareth@pontcanna.example');
    const toPerson = mailOf('account-unlinked', { company: 'Pontcanna & Sons', person: null });
    expect(toPerson.subject).toBe('Your access to Pontcanna & Sons has ended');
    expect(toPerson.text).toContain('The account itself stays.');
    expect(toPerson.text).not.toContain('another one with us now');
    const moved = mailOf('account-unlinked', { company: 'Pontcanna & Sons', person: null, hasOtherAddress: true });
    expect(moved.text).toContain('which has another one with us now');
  });

  it('tells the former address of a landlord that another one has taken its place', () => {
    const { subject, text } = mailOf('address-changed');
    expect(subject).toBe('We have another address for Pontcanna & Sons now');
    expect(text).toContain('If you do not know of this change, tell us at once');
  });

  it('has one button to open it, and says what to do when somebody else chose the password', () => {
    const { subject, text } = mailOf('open-office');
    expect(subject).toBe('Open the applications and certificates of Pontcanna & Sons');
    expect(text).toContain('/dashboard/home?open=a1b2');
    expect(text).toContain('this address, which is that of Pontcanna & Sons.');
    expect(text).toContain('a new password signs everybody else out');
    expect(text).toContain('an authenticator app that you did not set up, call us');
    const linked = mailOf('open-office', { company: 'Pontcanna & Sons', token: 'a1b2', isLinked: true });
    expect(linked.text).toContain('this address, which our staff link to Pontcanna & Sons.');
  });
});

describe('The invitation to an account', () => {
  it('as a member of staff says who invites, and with which permissions', () => {
    const { subject, text } = mailOf('invite', { ...link, inviter: 'Helen Whitcombe', permissions: ['audit'] });
    expect(subject).toBe('Helen Whitcombe invites you to the staff of Pendine');
    expect(text).toContain('Audit: read everything and change nothing');
    // The link ends before the invitation does.
    expect(text).toContain('The link works once, for 24 hours.');
    expect(text).toContain('The invitation stays open for 7 days.');
  });

  it('without an inviter names nobody', () => {
    expect(mailOf('invite').subject).toBe('You have been invited');
    expect(mailOf('invite').text).not.toContain('7 days');
  });
});

describe('The invitation of a person who has an account', () => {
  it('says who invites, with which permissions and until when, and has the link to accept', () => {
    const { subject, text } = mailOf('staff-invitation');
    expect(subject).toBe('Helen <Whitcombe> invites you to the staff of Pendine');
    expect(text).toContain('Decide: approve and reject applications');
    expect(text).toContain('until 4 December 2026');
    expect(text).toContain('https://rent.example/dashboard/invitation?token=a1b2');
    expect(text).not.toContain('Finance');
  });

  it('lists nothing without permissions', () => {
    const { text } = mailOf('staff-invitation', {
      inviter: 'Helen',
      permissions: [],
      expiresOn: '2026-12-04',
      token: 'a1b2',
    });
    expect(text).not.toContain('beside that');
  });
});
