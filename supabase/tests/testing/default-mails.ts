import type { Database } from '../../../server/src/database/database.ts';
import type { Mail } from '../../functions/_shared/function-context.ts';
import type { MailText } from '../../functions/_shared/mail/editable-mail.ts';
import type { EditableData, EditableName } from '../../functions/_shared/mail/editable-mails.ts';
import { renderEditable, textNameOf } from '../../functions/_shared/mail/render-editable.ts';
import { openFixture } from './fixture.ts';
import { brand, samples } from './mail-samples.ts';

type DefaultText = MailText & { readonly placeholders: Readonly<Record<string, string>> };

/** The mails with the default words of a new database. */
export interface DefaultMails {
  readonly texts: ReadonlyMap<string, DefaultText>;
  /** Renders a mail, from its sample unless other data are given. */
  mailOf<Name extends EditableName>(name: Name, data?: EditableData<Name>, of?: typeof brand): Mail;
  close(): Promise<void>;
}

/** Reads the default words from a new database. */
export async function openDefaultMails(): Promise<DefaultMails> {
  const database: Database = await openFixture();
  const rows = await database.query<DefaultText & { name: string }>(
    'select name, subject, body, placeholders from public.mail_templates',
  );
  const texts = new Map(rows.map(({ name, ...text }) => [name, text]));
  return {
    texts,
    mailOf: (name, data = samples[name] as EditableData<typeof name>, of = brand) => {
      const text = texts.get(textNameOf(name, data));
      if (text === undefined) throw new Error(`There are no words for ${name}.`);
      return renderEditable('ada@example.com', of, name, data, { ...text, isOptional: true });
    },
    close: () => database.close(),
  };
}
