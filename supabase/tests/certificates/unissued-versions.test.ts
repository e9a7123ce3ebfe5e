import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { scopeOf } from '../testing/actors.ts';
import { endorse, signAndFinish } from '../testing/certificate-versions.ts';
import { issue } from '../testing/certificates.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';
import { addDeciders, third, thirdScope } from '../testing/withdrawal-notices.ts';

const nextOffice = '20000000-0000-4000-8000-0000000000a1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await addDeciders(database);
  await database.script(`
    ${propertyManagerSql(nextOffice, null, 'Severn Lettings')};
    update public.property_managers set manager_type = 'letting_agent' where id in ('${ids.propertyManager}', '${nextOffice}');
    insert into public.property_manager_confirmations (property_manager_id) values ('${nextOffice}');
    insert into public.property_manager_links (property_manager_id, user_id) values ('${ids.propertyManager}', '${third}')`);
});
afterAll(() => database.close());

const readers: Readonly<Record<string, Scope>> = {
  tenant: scopeOf('tenant'),
  agent: scopeOf('property manager'),
  concerned: thirdScope,
  staff: scopeOf('admin'),
};
/** The versions that each reader sees, and those that their timeline shows as changes of the certificate. */
async function seenOf(application: string) {
  const seen: Record<string, string> = {};
  for (const [reader, scope] of Object.entries(readers)) {
    const versions = await database.scoped<{ version: number }>(
      scope,
      'select version from public.certificate_records where application_id = $1 order by version',
      [application],
    );
    const events = await database.scoped<{ type: string }>(
      scope,
      `select type from public.list_application_timeline($1) where kind = 'certificate_endorsed' order by type`,
      [application],
    );
    seen[reader] = `${versions.map(({ version }) => version).join()} told ${events.map(({ type }) => type).join()}`;
  }
  return seen;
}

describe('A version of a certificate', () => {
  it('can be read only by staff before its issue if another version is in force', async () => {
    const { application, number } = await issue(database);
    const next = await endorse(
      database,
      number,
      { property_manager_id: nextOffice },
      'Taff was dismissed by the landlord',
    );
    expect(await seenOf(application)).toEqual({
      tenant: '1 told ',
      agent: '1 told ',
      concerned: '1 told ',
      staff: '1,2 told 2',
    });
    await signAndFinish(database, next);
    expect(await seenOf(application)).toEqual({
      tenant: '1,2 told 2',
      // This is now the former agent.
      agent: '1 told ',
      concerned: '1,2 told 2',
      staff: '1,2 told 2',
    });
  });

  it('is shown to everybody concerned if it is the first one and waits for its signature', async () => {
    const { application } = await issue(database);
    await database.script(`
      alter table public.certificate_records disable trigger user;
      update public.certificate_records set step = 'awaiting_signature', issued_at = null, file_path = null, payload = null, jws = null, qr_text = null
      where application_id = '${application}';
      alter table public.certificate_records enable trigger user`);
    expect(await seenOf(application)).toEqual({
      tenant: '1 told ',
      agent: '1 told ',
      concerned: '1 told ',
      staff: '1 told ',
    });
  });
});
