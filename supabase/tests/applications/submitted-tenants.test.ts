import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as, asRolledBack } from '../testing/actors.ts';
import { submitSql } from '../testing/application-steps.ts';
import { makeApplication } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const columns = 'display_name, date_of_birth::text as born, mobile_number, city, country';
const kept = async (application: string) =>
  (await database.query(`select ${columns} from public.submitted_tenants where application_id = $1`, [application]))[0];
const settle = (changes: string) =>
  as(database, 'tenant', `update public.profiles set ${changes} where id = '${ids.tenant}'`);
const submitted = {
  display_name: 'Amara Okafor',
  born: '1999-02-03',
  mobile_number: '7700900123',
  city: 'Lagos',
  country: 'Nigeria',
};

// The steps build on each other.
describe('The submitted details of a tenant', { sequential: true }, () => {
  let application: string;

  it('are stored by the submission, and not before it', async () => {
    expect(await kept(ids.draft)).toBeUndefined();
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(`insert into storage.objects (bucket_id, name, owner_id)
        values ('documents', 'applications/${ids.draft}/doc_2.pdf', '${ids.tenant}')`);
      await transaction.query(`insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
        values ('${ids.draft}', 'bank_statement', 'b.pdf', 'applications/${ids.draft}/doc_2.pdf', 'application/pdf', 10)`);
      await transaction.query(`select ${submitSql(ids.draft)}`);
      return transaction.query(`select ${columns} from public.submitted_tenants where application_id = '${ids.draft}'`);
    });
    expect(rows).toEqual([submitted]);
  });

  it('stay the same when the profile changes in Settings, and through the decision', async () => {
    application = await makeApplication(database);
    await settle(`first_name = 'Chioma', surname = 'Eze', city = 'Abuja', mobile_number = '7700900999'`);
    expect(await kept(application)).toEqual(submitted);
    await as(database, 'admin', `select public.set_application_status('${ids.submitted}', 'in_review')`);
    expect(await kept(ids.submitted)).toEqual(submitted);
  });

  it('are what a correction asks about, and become what its answer says', async () => {
    const [asked] = await as<{ id: string }>(
      database,
      'admin',
      `select public.ask_correction('${application}', 'tenant.surname', 'Which name is it?') as id`,
    );
    const [request] = await database.query('select old_value from public.application_requests where id = $1', [
      asked?.id,
    ]);
    expect(request).toEqual({ old_value: 'Okafor' });
    // The profile already has this name; the application does not.
    await as(database, 'tenant', 'select public.answer_request($1, $2)', [asked?.id, 'Eze']);
    await as(database, 'admin', 'select public.accept_correction($1)', [asked?.id]);
    expect(await kept(application)).toEqual({ ...submitted, display_name: 'Amara Eze' });
    expect(await kept(ids.submitted)).toEqual(submitted);
    expect(
      await database.query(
        `select changed_by from public.record_edits where application_id = $1 and fields = '{surname}'`,
        [application],
      ),
    ).toContainEqual({ changed_by: ids.admin });
  });

  it('contain the name of the tenant that every screen of the case shows', async () => {
    await database.query(`update public.rent_guarantee_applications set property_manager_id = $2 where id = $1`, [
      application,
      ids.propertyManager,
    ]);
    const [row] = await database.query<{ application_number: string }>(
      'select application_number from public.rent_guarantee_applications where id = $1',
      [application],
    );
    const number = row?.application_number ?? '';
    const named = async (actor: Actor, statement: string) =>
      (await as<{ name: string }>(database, actor, statement)).map(({ name }) => name);
    const places: Readonly<Record<string, readonly string[]>> = {
      queue: await named(
        'admin',
        `select tenant_name as name from public.search_queue('tenant', page_size => 100) where application_id = '${application}'
        union all select tenant_name from public.search_queue('staff', page_size => 100) where application_id = '${application}'`,
      ),
      register: await named('admin', `select tenant_name as name from public.search_applications('${number}')`),
      'search by name': await named(
        'admin',
        `select tenant_name as name from public.search_applications('amara eze') where id = '${application}'`,
      ),
      palette: await named(
        'admin',
        `select split_part(detail, ' · ', 2) as name from public.find_for_staff('${number}') where kind = 'application'`,
      ),
      timeline: await named(
        'admin',
        `select distinct actor_name as name from public.list_application_timeline('${application}') where actor_id = '${ids.tenant}'`,
      ),
      landlord: await named(
        'property manager',
        `select tenant_name as name from public.managed_application_facts(array['${application}']::uuid[])`,
      ),
    };
    for (const [place, names] of Object.entries(places)) expect(names, place).toEqual(['Amara Eze']);
    // A search for the account's current name finds it too.
    expect(
      await named('admin', `select application_number as name from public.search_applications('chioma eze')`),
    ).toContain(number);
  });

  it('become those of another tenant when the application gets one, and do not exist for a draft', async () => {
    await database.query(`update public.rent_guarantee_applications set tenant_id = $2 where id = $1`, [
      application,
      ids.otherTenant,
    ]);
    expect(await kept(application)).toMatchObject({ display_name: 'Wei Lin Tan' });
    await database.query(`update public.rent_guarantee_applications set status = 'draft' where id = $1`, [application]);
    expect(await kept(application)).toBeUndefined();
  });

  it('are deleted with the account', async () => {
    await database.query(`delete from auth.users where id = '${ids.tenant}'`);
    expect(await database.query(`select from public.submitted_tenants where tenant_id = '${ids.tenant}'`)).toHaveLength(
      0,
    );
    expect(await kept(ids.submitted)).toBeUndefined();
  });
});
