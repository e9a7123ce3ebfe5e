import { describe, expect, it } from 'vitest';
import type { MailText } from '~/data/mail-texts/mail-texts-query';
import { findMails, insertPlaceholder, placeholdersOf, wordsInForce } from './mail-words';

const mail = {
  subject: 'Default',
  body: 'Words',
  placeholders: { words: 'what is asked', link: 'the button', company_name: 'the name' },
  required: ['words', 'link'],
  versions: [] as { subject: string | null; body: string | null }[],
} as unknown as MailText;
const version = (subject: string | null, body: string | null) => ({ subject, body }) as MailText['versions'][number];

describe('The current text of a mail', () => {
  it('is the default, or that of the newest version', () => {
    expect(wordsInForce(mail)).toEqual({ subject: 'Default', body: 'Words' });
    const versions = [version('New', 'Newer'), version('Old', 'Older')];
    expect(wordsInForce({ ...mail, versions })).toEqual({ subject: 'New', body: 'Newer' });
  });

  it('is the default again after a version that goes back to it', () => {
    expect(wordsInForce({ ...mail, versions: [version(null, null), version('Old', 'Older')] }).subject).toBe('Default');
  });
});

describe('The placeholders', () => {
  it('are listed with the required ones first', () => {
    expect(placeholdersOf(mail).map(({ name }) => name)).toEqual(['link', 'words', 'company_name']);
  });

  it('replace the selected text', () => {
    expect(insertPlaceholder('Dear you, hello', 5, 8, 'name')).toEqual(['Dear {{name}}, hello', 13]);
  });
});

const mailOf = (name: string, parts: Partial<MailText>) =>
  ({ name, title: name, says: '', subject: '', body: '', versions: [], ...parts }) as unknown as MailText;

const mails = [
  mailOf('Rejected', { says: 'When an application is rejected.', subject: 'We cannot guarantee your rent' }),
  mailOf('Approved', {
    body: 'Your rent is guaranteed.',
    versions: [{ subject: 'Good news', body: 'We stand by your landlord.' }] as MailText['versions'],
  }),
];
const found = (search: string) => findMails(mails, search).map(({ name }) => name);

it.each([
  ['', ['Rejected', 'Approved']],
  ['  ', ['Rejected', 'Approved']],
  ['approved', ['Approved']],
  ['REJECTED application', ['Rejected']],
  ['rent rejected', ['Rejected']],
  ['landlord', ['Approved']],
  // An edited text replaces the default one.
  ['guaranteed', []],
])('The search for “%s” finds %j.', (search, names) => {
  expect(found(search)).toEqual(names);
});
