import { expect, it } from 'vitest';
import type { MailText } from '~/data/mail-texts/mail-texts-query';
import { findMails } from './find-mails';

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
  // Own words stand in the place of the default ones.
  ['guaranteed', []],
])('The search for “%s” finds %j.', (search, names) => {
  expect(found(search)).toEqual(names);
});
