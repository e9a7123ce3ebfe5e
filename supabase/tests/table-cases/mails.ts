import { ids } from '../testing/fixture.ts';
import { adminAlone, everyoneSignedIn, nobody, type TableCase, tenantAlone } from './table-case.ts';

/** The tables of the product's mails. */
export const mails: readonly TableCase[] = [
  {
    table: 'public.mail_templates',
    what: 'the mail about a draft',
    select: { where: `name = 'draft-idle'`, outcomes: adminAlone },
    insert: {
      statement: `insert into public.mail_templates (name, position, reader, title, says, placeholders, subject, body)
        values ('odd', 1, 'tenant', 'x', 'x', '{}', 'x', 'x') returning 1`,
      outcomes: nobody,
    },
    update: {
      statement: `update public.mail_templates set subject = 'x' where name = 'draft-idle' returning 1`,
      outcomes: nobody,
    },
    remove: { statement: `delete from public.mail_templates where name = 'draft-idle' returning 1`, outcomes: nobody },
  },
  {
    table: 'public.mail_text_versions',
    what: 'of the mail about a draft',
    select: { where: `template = 'draft-idle'`, outcomes: adminAlone },
    insert: {
      statement: `insert into public.mail_text_versions (template, reason) values ('draft-idle', 'x') returning 1`,
      outcomes: nobody,
    },
    update: {
      statement: `update public.mail_text_versions set reason = 'y' where template = 'draft-idle' returning 1`,
      outcomes: nobody,
    },
    remove: {
      statement: `delete from public.mail_text_versions where template = 'draft-idle' returning 1`,
      outcomes: nobody,
    },
  },
  {
    table: 'public.mail_topics',
    what: 'progress',
    select: { where: `name = 'progress'`, outcomes: everyoneSignedIn },
    insert: {
      statement: `insert into public.mail_topics (name, position, reader, title, says) values ('odd', 1, 'staff', 'x', 'x') returning 1`,
      outcomes: nobody,
    },
    update: {
      statement: `update public.mail_topics set title = 'x' where name = 'progress' returning 1`,
      outcomes: nobody,
    },
    remove: { statement: `delete from public.mail_topics where name = 'progress' returning 1`, outcomes: nobody },
  },
  {
    table: 'public.mail_choices',
    what: "the tenant's",
    select: { where: `user_id = '${ids.tenant}'`, outcomes: tenantAlone },
    insert: {
      statement: `insert into public.mail_choices (user_id, topic) values ('${ids.tenant}', 'messages') returning 1`,
      outcomes: nobody,
    },
    update: {
      statement: `update public.mail_choices set topic = 'messages' where user_id = '${ids.tenant}' returning 1`,
      outcomes: nobody,
    },
    remove: {
      statement: `delete from public.mail_choices where user_id = '${ids.tenant}' returning 1`,
      outcomes: nobody,
    },
  },
];
