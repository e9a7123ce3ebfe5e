import { ids } from '../testing/fixture.ts';
import { nobody, type TableCase, tenantAndAdminInsert, write } from './table-case.ts';

/** The files of applications and certificates. */
export const files: readonly TableCase[] = [
  {
    table: 'storage.objects',
    what: 'a file of the draft',
    select: { where: `name = 'applications/${ids.draft}/doc_1.pdf'`, outcomes: 'nothing yes nothing nothing yes' },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.draft}/doc_9.pdf') returning 1`,
      tenantAndAdminInsert,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = 'applications/${ids.draft}/doc_1.pdf' returning 1`,
      'nothing yes nothing nothing nothing',
    ),
    remove: write(
      `delete from storage.objects where name = 'applications/${ids.draft}/doc_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
  },
  {
    table: 'storage.objects',
    what: 'a file of the submitted application',
    select: { where: `name = 'applications/${ids.submitted}/doc_1.pdf'`, outcomes: 'nothing yes nothing nothing yes' },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.submitted}/doc_9.pdf') returning 1`,
      tenantAndAdminInsert,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = 'applications/${ids.submitted}/doc_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
    remove: write(
      `delete from storage.objects where name = 'applications/${ids.submitted}/doc_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
  },
  {
    table: 'storage.objects',
    what: 'a file of a message, which was sent',
    select: {
      where: `name = 'applications/${ids.submitted}/attached_1.pdf'`,
      outcomes: 'nothing yes nothing nothing yes',
    },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.certified}/attached_2.pdf') returning 1`,
      tenantAndAdminInsert,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = 'applications/${ids.submitted}/attached_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
    remove: write(
      `delete from storage.objects where name = 'applications/${ids.submitted}/attached_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
  },
  {
    table: 'storage.objects',
    what: "a file of a landlord's objection, which was sent",
    select: {
      where: `name = 'applications/${ids.certified}/objection_landlord_1.pdf'`,
      outcomes: 'nothing nothing nothing yes yes',
    },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.certified}/objection_landlord_2.pdf') returning 1`,
      nobody,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = 'applications/${ids.certified}/objection_landlord_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
    remove: write(
      `delete from storage.objects where name = 'applications/${ids.certified}/objection_landlord_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
  },
  {
    table: 'storage.objects',
    what: "a file of a landlord's answer, which was sent",
    select: {
      where: `name = 'applications/${ids.submitted}/message_landlord_1.pdf'`,
      outcomes: 'nothing nothing nothing yes yes',
    },
    // The storage service sets the person who uploads.
    insert: write(
      `insert into storage.objects (bucket_id, name, owner_id)
       values ('documents', 'applications/${ids.submitted}/message_landlord_2.pdf', auth.uid()::text) returning 1`,
      'refused refused refused yes refused',
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = 'applications/${ids.submitted}/message_landlord_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
    remove: write(
      `delete from storage.objects where name = 'applications/${ids.submitted}/message_landlord_1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
  },
  {
    table: 'storage.objects',
    what: 'the PDF of the certificate',
    select: { where: `name = '${ids.certified}/1.pdf'`, outcomes: 'nothing yes nothing yes yes' },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('certificates', '${ids.certified}/2.pdf') returning 1`,
      nobody,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = '${ids.certified}/1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
    remove: write(
      `delete from storage.objects where name = '${ids.certified}/1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
  },
];
