import { describe, expect, it } from 'vitest';
import type { MailText } from '~/data/mail-texts/mail-texts-query';
import { insertPlaceholder, placeholdersOf, wordsInForce } from './mail-words';

const mail = {
  subject: 'Default',
  body: 'Words',
  placeholders: { words: 'what is asked', link: 'the button', company_name: 'the name' },
  required: ['words', 'link'],
  versions: [] as { subject: string | null; body: string | null }[],
} as unknown as MailText;
const version = (subject: string | null, body: string | null) => ({ subject, body }) as MailText['versions'][number];

describe('The words in force', () => {
  it('are the default, or those of the newest version', () => {
    expect(wordsInForce(mail)).toEqual({ subject: 'Default', body: 'Words' });
    const versions = [version('New', 'Newer'), version('Old', 'Older')];
    expect(wordsInForce({ ...mail, versions })).toEqual({ subject: 'New', body: 'Newer' });
  });

  it('are the default again after a version that goes back to it', () => {
    expect(wordsInForce({ ...mail, versions: [version(null, null), version('Old', 'Older')] }).subject).toBe('Default');
  });
});

describe('The placeholders', () => {
  it('are listed with the required ones first', () => {
    expect(placeholdersOf(mail).map(({ name }) => name)).toEqual(['link', 'words', 'company_name']);
  });

  it('take the place of what is chosen', () => {
    expect(insertPlaceholder('Dear you, hello', 5, 8, 'name')).toEqual(['Dear {{name}}, hello', 13]);
  });
});
