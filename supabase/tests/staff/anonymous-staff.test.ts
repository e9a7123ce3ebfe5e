import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as, asRolledBack } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

// Fills every column with the id of a member of staff, so that no null hides a leak.
const actsOfStaff = `
  update public.application_status_history set changed_by = '${ids.admin}';
  update public.application_rejections set rejected_by = '${ids.admin}';
  update public.application_closings set closed_by = '${ids.admin}', reopened_by = '${ids.admin}';
  update public.application_requests set asked_by = '${ids.admin}', closed_by = '${ids.admin}', closed_at = now();
  update public.certificate_records set approved_by = '${ids.admin}';
  update public.rule_checks set checked_by = '${ids.admin}';
  update public.landlord_requests set asked_by = '${ids.admin}';
  update public.guarantor_settings set changed_by = '${ids.admin}';
  update public.document_reviews set reviewed_by = '${ids.admin}';`;
const work: readonly string[] = [
  `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
   values ('${ids.submitted}', 'reference', 'from-us.pdf', 'applications/${ids.submitted}/doc_9.pdf', 'application/pdf', 10)`,
  `insert into public.application_communications (application_id, communication_type, subject, content, status)
   values ('${ids.submitted}', 'email', 'From us', 'Hello', 'sent')`,
  `insert into public.property_managers (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
   values ('Added by us', 'Owen', 'Prosser', '61 Taffs Mead Road', 'Cardiff', 'CF11 6RE', 'office@example.com')`,
];

let database: Database;
let ownManager = '';
beforeAll(async () => {
  database = await openTableFixture();
  await database.script(`alter table public.certificate_records disable trigger user; ${actsOfStaff}
    alter table public.certificate_records enable trigger user;
    insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.submitted}/doc_9.pdf');`);
  for (const statement of work) await as(database, 'admin', statement);
  const [added] = await database.query<{ id: string }>(
    `select id from public.property_managers where company_name = 'Added by us'`,
  );
  ownManager = added?.id ?? '';
  // The tenant who applied with it and the person who acts for it can read it.
  await database.script(`
    update public.rent_guarantee_applications set property_manager_id = '${ownManager}' where id = '${ids.draft}';
    insert into public.property_manager_users (user_id, property_manager_id) values ('${ids.manager}', '${ownManager}')
    on conflict do nothing;`);
});
afterAll(() => database.close());

/** Everything that an actor reads in the tables and views of the API: the granted columns of the rows that the policies allow. */
async function everythingReadBy(actor: Actor): Promise<Map<string, string>> {
  const tables = await database.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
     group by c.relname`,
  );
  const answers = new Map<string, string>();
  for (const { name, columns } of tables) {
    answers.set(name, JSON.stringify(await as(database, actor, `select ${columns} from public.${name}`)));
  }
  return answers;
}

describe('The member of our team who did something', () => {
  it.each(['tenant', 'other tenant', 'property manager'] as const)('is in no row that the %s reads', async (actor) => {
    const answers = await everythingReadBy(actor);
    expect([...answers].filter(([, answer]) => answer.includes(ids.admin)).map(([name]) => name)).toEqual([]);
  });

  it('is in rows that staff read, so that the test above can fail', async () => {
    const answers = await everythingReadBy('admin');
    expect(answers.get('staff_authors')).toContain(ids.admin);
    // The other readers can read these three tables with all columns.
    for (const table of ['application_documents', 'application_communications', 'property_managers']) {
      expect(answers.get(table)).not.toContain(ids.admin);
    }
  });

  it.each(['tenant', 'property manager'] as const)('is in no timeline that the %s reads', async (actor) => {
    for (const id of [ids.submitted, ids.certified]) {
      const events = await as(database, actor, 'select * from public.list_application_timeline($1)', [id]);
      expect(JSON.stringify(events)).not.toContain(ids.admin);
    }
  });

  it.each([
    ['application_status_history', 'changed_by'],
    ['application_rejections', 'rejected_by'],
    ['application_rejections', 'appeal_decided_by'],
    ['application_closings', 'closed_by'],
    ['application_closings', 'reopened_by'],
    ['application_requests', 'asked_by'],
    ['application_requests', 'closed_by'],
    ['certificate_records', 'approved_by'],
    ['document_changes', 'changed_by'],
    ['record_edits', 'changed_by'],
    ['rule_checks', 'checked_by'],
  ])('is refused where it is asked for: %s.%s', async (table, column) => {
    expect(await codeOf(as(database, 'tenant', `select ${column} from public.${table}`))).toBe('42501');
  });

  it.each(['rent_guarantee_applications', 'application_documents', 'application_communications', 'property_managers'])(
    'does not stop a tenant from reading all columns of %s',
    async (table) => {
      expect(await as(database, 'tenant', `select * from public.${table}`)).not.toEqual([]);
    },
  );
});

describe('The tenant', () => {
  const shown = async (kind: string, detail: string) => {
    const events = await as<{ kind: string; detail: string; actor_id: string | null; is_ours: boolean }>(
      database,
      'tenant',
      'select * from public.list_application_timeline($1)',
      [ids.submitted],
    );
    return events.find((event) => event.kind === kind && event.detail === detail);
  };

  it('reads that our team did it', async () => {
    expect(await shown('document', 'from-us.pdf')).toMatchObject({ actor_id: null, is_ours: true });
    expect(await shown('message', 'From us')).toMatchObject({ actor_id: null, is_ours: true });
  });

  it('still reads which documents are their own', async () => {
    const path = `applications/${ids.draft}/doc_8.pdf`;
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(`insert into storage.objects (bucket_id, name) values ('documents', '${path}')`);
      return transaction.query(
        `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
         values ('${ids.draft}', 'reference', 'own.pdf', '${path}', 'application/pdf', 10) returning uploaded_by`,
      );
    });
    expect(rows).toEqual([{ uploaded_by: ids.tenant }]);
  });
});

describe('Staff', () => {
  it('read who added a document and wrote a message, in the timeline and in what a person did', async () => {
    const events = await as<{ detail: string; actor_name: string }>(
      database,
      'admin',
      'select * from public.list_application_timeline($1)',
      [ids.submitted],
    );
    for (const detail of ['from-us.pdf', 'From us']) {
      expect(events.find((event) => event.detail === detail)).toMatchObject({ actor_name: 'Helen Whitcombe' });
    }
    const acts = await as<{ detail: string }>(
      database,
      'admin',
      `select * from public.list_user_activity('${ids.admin}')`,
    );
    expect(acts.map(({ detail }) => detail)).toEqual(expect.arrayContaining(['from-us.pdf', 'From us']));
  });

  it('read the author’s name with a message', async () => {
    const [row] = await as<{ parts: { messages: { subject: string; profiles: { display_name: string } | null }[] } }>(
      database,
      'admin',
      `select public.application_parts('${ids.submitted}', '{messages}') as parts`,
    );
    const message = row?.parts.messages.find(({ subject }) => subject === 'From us');
    expect(message?.profiles).toEqual({ display_name: 'Helen Whitcombe' });
  });

  it('still read who added a document after it was deleted', async () => {
    const rows = await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query(`delete from public.application_documents where file_name = 'from-us.pdf'`);
      return transaction.query<{ kind: string; actor_name: string }>(
        `select kind, actor_name from public.list_application_timeline('${ids.submitted}') where type = 'reference' order by kind`,
      );
    });
    expect(rows).toEqual([
      { kind: 'document', actor_name: 'Helen Whitcombe' },
      { kind: 'document_deleted', actor_name: 'Helen Whitcombe' },
    ]);
  });

  it('read who rejected and who approved', async () => {
    const acts = await as<{ act: string; name: string }>(
      database,
      'admin',
      `select act, user_id, name from public.staff_acts('${ids.certified}') order by act`,
    );
    expect(acts).toEqual([
      { act: 'approved', user_id: ids.admin, name: 'Helen Whitcombe' },
      { act: 'rejected', user_id: ids.admin, name: 'Helen Whitcombe' },
    ]);
  });

  it('are the only ones who read who rejected and who approved', async () => {
    for (const actor of ['signed-out', 'tenant', 'property manager'] as const) {
      expect(await codeOf(as(database, actor, `select * from public.staff_acts('${ids.certified}')`))).toBe('42501');
    }
  });
});

describe('A property manager', () => {
  const inquiryOf = async (id: string) =>
    (await database.query(`select is_inquiry from public.property_managers where id = '${id}'`))[0];

  it('that was added without an account is an inquiry', async () => {
    expect(await inquiryOf(ids.propertyManager)).toEqual({ is_inquiry: true });
  });

  it('that was added by staff or a tenant is not an inquiry, whatever the request says', async () => {
    expect(await inquiryOf(ownManager)).toEqual({ is_inquiry: false });
    expect(await inquiryOf(ids.ownPropertyManager)).toEqual({ is_inquiry: false });
    const claim = `update public.property_managers set is_inquiry = true where id = '${ownManager}' returning is_inquiry`;
    expect(await database.query(claim)).toEqual([{ is_inquiry: false }]);
  });

  it('that was added by a deleted tenant does not become an inquiry', async () => {
    const rows = await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query('reset role');
      await transaction.query(
        `update public.property_managers set created_by = null where id = '${ids.ownPropertyManager}'`,
      );
      return transaction.query(
        `select is_inquiry from public.property_managers where id = '${ids.ownPropertyManager}'`,
      );
    });
    expect(rows).toEqual([{ is_inquiry: false }]);
  });
});
