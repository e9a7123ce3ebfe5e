import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { asRolledBack, ids, openFixture } from '../helpers.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
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
  ] as const)('is kept without control characters in %s.%s', async (table, column, actor, id) => {
    const rows = await asRolledBack(database, actor, (transaction) =>
      transaction.query(`update public.${table} set ${column} = $1 where id = $2 returning ${column} as kept`, [
        given,
        id,
      ]),
    );
    expect(rows).toEqual([{ kept }]);
  });

  it('is kept without them at a sign-up', async () => {
    const id = '10000000-0000-4000-8000-0000000000f1';
    await database.query(
      `insert into auth.users (id, aud, role, email, raw_user_meta_data) values ($1, 'authenticated', 'authenticated', 'mal@example.com', $2)`,
      [id, JSON.stringify({ firstName: given, surname: 'Ory' })],
    );
    expect(await database.query('select first_name, display_name from public.profiles where id = $1', [id])).toEqual([
      { first_name: kept, display_name: `${kept} Ory` },
    ]);
  });

  it('is kept without them as the name of a file', async () => {
    const [row] = await database.query<{ kept: string }>(
      `update public.application_documents set file_name = $1 where id = '${ids.draftDocument}' returning file_name as kept`,
      ['pass\r\nport.pdf'],
    );
    expect(row).toEqual({ kept: 'pass port.pdf' });
  });

  it('leaves other texts as they are', async () => {
    const [row] = await database.query<{ info_box: string }>(
      `update public.tenancy_information set info_box = $1 where id = '${ids.draftTenancy}' returning info_box`,
      ['Two\nlines'],
    );
    expect(row).toEqual({ info_box: 'Two\nlines' });
  });
});
