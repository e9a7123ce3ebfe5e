import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EditableName, editableMails } from '../../functions/_shared/mail/editable-mails.ts';
import { type DefaultMails, openDefaultMails } from '../testing/default-mails.ts';
import { samples } from '../testing/mail-samples.ts';

let mails: DefaultMails;
beforeAll(async () => {
  mails = await openDefaultMails();
});
afterAll(() => mails.close());

describe('The default words', () => {
  it('have the names that the functions know', () => {
    const names = Object.values(editableMails).flatMap((mail) => Object.keys(mail.texts));
    expect([...mails.texts.keys()].sort()).toEqual(names.sort());
  });

  it('have a value for each placeholder', () => {
    const common = ['company_email', 'company_name', 'company_phone', 'link'];
    for (const [name, sample] of Object.entries(samples)) {
      const mail = editableMails[name as EditableName] as { texts: object; values(data: object): object };
      const given = [...Object.keys(mail.values(sample)), ...common];
      for (const text of Object.keys(mail.texts)) {
        const known = Object.keys(mails.texts.get(text)?.placeholders ?? {});
        expect(known.length).toBeGreaterThan(3);
        expect(known.filter((placeholder) => !given.includes(placeholder))).toEqual([]);
      }
    }
  });
});

describe.each(Object.keys(samples) as EditableName[])('The mail %s', (name) => {
  const render = () => ({ html: '', ...mails.mailOf(name) });

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
    // Our own number and address are in the text as they are.
    for (const address of links.filter((link) => !/^(mailto|tel):/.test(link))) expect(text).toContain(address);
  });
});
