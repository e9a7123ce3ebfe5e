import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { asRolledBack } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const file = '70000000-0000-4000-8000-000000000001';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.submitted}/attached_1.pdf');
    insert into public.attached_files (id, application_id, communication_id, file_name, file_path, mime_type, file_size)
    values ('${file}', '${ids.submitted}', '${ids.email}', 'a.pdf', 'applications/${ids.submitted}/attached_1.pdf', 'application/pdf', 10)`);
});
afterAll(() => database.close());

const given = 'Mal\r\nBcc: x\u202e\u0007y\u0085\u200e\u200f\u061cz';
const kept = 'Mal Bcc: x y z';

describe('A name on one line', () => {
  it.each([
    ['profiles', 'first_name', 'other tenant', ids.otherTenant],
    ['profiles', 'surname', 'other tenant', ids.otherTenant],
    ['profiles', 'address_line_1', 'tenant', ids.tenant],
    ['property_managers', 'company_name', 'tenant', ids.ownPropertyManager],
    ['property_managers', 'contact_last_name', 'tenant', ids.ownPropertyManager],
    ['profiles', 'salutation', 'other tenant', ids.otherTenant],
    ['tenancy_information', 'landlord_name', 'tenant', ids.draftTenancy],
    ['tenancy_information', 'address_line_2', 'tenant', ids.draftTenancy],
  ] as const)('is stored without control characters in %s.%s', async (table, column, actor, id) => {
    const rows = await asRolledBack(database, actor, (transaction) =>
      transaction.query(`update public.${table} set ${column} = $1 where id = $2 returning ${column} as kept`, [
        given,
        id,
      ]),
    );
    expect(rows).toEqual([{ kept }]);
  });

  it('is stored without them at a sign-up', async () => {
    const id = '10000000-0000-4000-8000-0000000000f1';
    await database.query(
      `insert into auth.users (id, aud, role, email, raw_user_meta_data) values ($1, 'authenticated', 'authenticated', 'mal@example.com', $2)`,
      [id, JSON.stringify({ firstName: given, surname: 'Ory' })],
    );
    expect(await database.query('select first_name, display_name from public.profiles where id = $1', [id])).toEqual([
      { first_name: kept, display_name: `${kept} Ory` },
    ]);
  });

  it('is stored without them as the name of a file', async () => {
    const [row] = await database.query<{ kept: string }>(
      `update public.application_documents set file_name = $1 where id = '${ids.draftDocument}' returning file_name as kept`,
      ['pass\r\nport.pdf'],
    );
    expect(row).toEqual({ kept: 'pass port.pdf' });
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\x\\y.pdf', 'y.pdf'],
    ['http://evil.com', 'evil.com'],
    ['a\r\n/b.pdf', 'b.pdf'],
  ])('is stored without a path as the name of a file (%j)', async (path, base) => {
    for (const [table, id] of [
      ['application_documents', ids.draftDocument],
      ['attached_files', file],
    ]) {
      const rows = await database.query(`update public.${table} set file_name = $1 where id = $2 returning file_name`, [
        path,
        id,
      ]);
      expect(rows).toEqual([{ file_name: base }]);
    }
  });

  it('does not affect other texts, which keep line breaks', async () => {
    const [row] = await database.query<{ info_box: string }>(
      `update public.tenancy_information set info_box = $1 where id = '${ids.draftTenancy}' returning info_box`,
      ['Two\nlines'],
    );
    expect(row).toEqual({ info_box: 'Two\nlines' });
  });
});
