import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { makeDraft, onPostgresql, race, type Step } from '../testing/race.ts';
import { changeDraft } from '../testing/race-steps.ts';

onPostgresql('Row locks', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openFixture();
    await database.query(`update public.property_managers set manager_type = 'letting_agent' where id = $1`, [
      ids.unusedPropertyManager,
    ]);
    await database.script(`
      update auth.users set email_confirmed_at = now() where id = '${ids.tenant}';
      insert into public.property_manager_confirmations (property_manager_id) values ('${ids.ownPropertyManager}') on conflict do nothing`);
  });
  beforeEach(async () => {
    await database.script(`
      delete from public.property_manager_users where user_id <> '${ids.manager}';
      delete from public.user_roles where user_id = '${ids.tenant}';
      delete from public.application_agent_choices;
      insert into public.property_manager_confirmations (property_manager_id) values ('${ids.unusedPropertyManager}') on conflict do nothing`);
  });
  afterAll(() => database.close());

  /** The tenant opens the link that an owner made. */
  const link: Step = {
    who: 'tenant',
    sql: () =>
      `with session as materialized (
         select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || '{"amr": [{"method": "password"}]}')::text, true)
       )
       select public.open_own_office('token') from session`,
  };
  const sendLink = () =>
    database.script(`
      delete from private.office_link_tokens;
      insert into private.office_link_tokens (token_hash, user_id, property_manager_id, linked_by, email)
      values (sha256('token'), '${ids.tenant}', '${ids.ownPropertyManager}', '${ids.admin}', 'tenant@example.com')`);
  const links = () => database.query('select from public.property_manager_users where user_id = $1', [ids.tenant]);
  const apply = changeDraft(`property_manager_id = '${ids.ownPropertyManager}'`);
  const makeStaff: Step = {
    who: 'owner',
    sql: () =>
      `insert into public.user_roles (user_id, role) values ('${ids.tenant}', 'admin')
       on conflict (user_id) do update set role = excluded.role returning 1`,
  };
  const choose: Step = {
    who: 'tenant',
    sql: ({ id }) =>
      `select public.choose_agent('${id}', '${ids.unusedPropertyManager}', email => 'office@example.com')`,
  };
  const takeBack: Step = {
    who: 'admin',
    sql: () => `select public.take_back_confirmation('${ids.unusedPropertyManager}')`,
  };

  it("serialise the link of a person to a landlord and that person's own application with it", async () => {
    await sendLink();
    const both = { first: 'done 1', second: 'done 1', waited: true };
    expect(await race(database, await makeDraft(database), [apply, link])).toEqual(both);
    expect(await links()).toEqual([]);
    await database.query(
      'update public.rent_guarantee_applications set property_manager_id = null where property_manager_id = $1',
      [ids.ownPropertyManager],
    );
    await sendLink();
    expect(await race(database, await makeDraft(database), [link, apply])).toEqual({ ...both, second: 'P0001' });
    expect(await links()).toHaveLength(1);
  });

  it('serialise the link of a person and their promotion to staff, who cannot act for a landlord', async () => {
    const draft = await makeDraft(database);
    await sendLink();
    const both = { first: 'done 1', second: 'done 1', waited: true };
    expect(await race(database, draft, [makeStaff, link])).toEqual(both);
    expect(await links()).toEqual([]);
    await database.query('delete from public.user_roles where user_id = $1', [ids.tenant]);
    await sendLink();
    expect(await race(database, draft, [link, makeStaff])).toEqual(both);
    expect(await links()).toEqual([]);
  });

  it('serialise the ends of the two last links of a person, whose role ends with them', async () => {
    await database.query(
      `insert into public.property_manager_users (user_id, property_manager_id) values ($1, $2), ($1, $3)`,
      [ids.tenant, ids.ownPropertyManager, ids.unusedPropertyManager],
    );
    const end = (manager: string): Step => ({
      who: 'admin',
      sql: () =>
        `delete from public.property_manager_users where user_id = '${ids.tenant}' and property_manager_id = '${manager}' returning 1`,
    });
    const steps: [Step, Step] = [end(ids.ownPropertyManager), end(ids.unusedPropertyManager)];
    expect(await race(database, await makeDraft(database), steps)).toEqual({
      first: 'done 1',
      second: 'done 1',
      waited: true,
    });
    expect(await database.query('select role from public.user_roles where user_id = $1', [ids.tenant])).toEqual([
      { role: 'user' },
    ]);
  });

  it('serialise the choice of an agent and the end of its confirmation, so that no draft keeps the agent', async () => {
    const draft = await makeDraft(database);
    const choices = () => database.query('select from public.application_agent_choices');
    expect(await race(database, draft, [choose, takeBack])).toEqual({
      first: 'done 1',
      second: 'done 1',
      waited: true,
    });
    expect(await choices()).toEqual([]);
    await database.query('insert into public.property_manager_confirmations (property_manager_id) values ($1)', [
      ids.unusedPropertyManager,
    ]);
    expect(await race(database, draft, [takeBack, choose])).toEqual({ first: 'done 1', second: 'PT404', waited: true });
    expect(await choices()).toEqual([]);
  });
});
