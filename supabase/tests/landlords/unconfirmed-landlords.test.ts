import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { asRolledBack } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';
import { landlordRequests } from '../testing/landlord-requests.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const { ask } = landlordRequests(() => database);

describe('Text to an unconfirmed landlord or agent', () => {
  const stranger = 'c5000000-0000-4000-8000-000000000009';
  let application: string;
  beforeAll(async () => {
    application = await makeApplication(database);
    await database.query(propertyManagerSql(stranger, null, 'Stranger Lets'));
    await database.query(`update public.rent_guarantee_applications set property_manager_id = $2 where id = $1`, [
      application,
      stranger,
    ]);
    await database.query(`update public.profiles set first_name = 'Will', surname = 'Zoë-Okafor' where id = $1`, [
      ids.tenant,
    ]);
  });

  afterAll(async () => {
    await database.query(`update public.profiles set first_name = 'Amara', surname = 'Okafor' where id = $1`, [
      ids.tenant,
    ]);
    await database.query('delete from public.property_manager_users where property_manager_id = $1', [stranger]);
  });

  it.each(['confirmation', 'answer', 'note'])('cannot contain the tenant’s name, as a %s', async (kind) => {
    for (const words of ['Is Will your tenant?', 'Does Ms OKAFOR pay £900?', 'It is about Zoë’s rent.'])
      await expect(ask(application, kind, words), words).rejects.toThrow('Leave the name out');
    await ask(application, kind, 'When will you let it, and to an okafor?');
  });

  it('can contain it once the record is confirmed or somebody signs in for it', async () => {
    await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query('select public.confirm_property_manager($1)', [stranger]);
      await transaction.query('select public.ask_landlord($1, $2, $3)', [application, 'note', 'Will Okafor moves in.']);
    });
    await database.query('insert into public.property_manager_users (user_id, property_manager_id) values ($1, $2)', [
      ids.otherTenant,
      stranger,
    ]);
    expect(await ask(application, 'note', 'Will Okafor moves in.')).toBeTruthy();
  });
});
