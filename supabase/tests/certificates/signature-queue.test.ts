import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { scopeOf } from '../testing/actors.ts';
import { addSecondSignatory, secondScope } from '../testing/certificate-versions.ts';
import { approve, makeApplication, makeSignatory, sign } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
let application: string;
let version: string;

// The tenancy is already signed, so the guarantee is a deed, which needs two signatures.
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
  await database.query(`delete from public.application_cases where application_id = $1`, [ids.submitted]);
  application = await makeApplication(database, { entered_into: '2026-01-01' });
  version = await approve(database, application);
});
afterAll(() => database.close());

const first = scopeOf('admin');
const idsFor = async (scope: Scope) =>
  (await database.scoped<{ id: string }>(scope, 'select application_id as id from public.search_queue()')).map(
    ({ id }) => id,
  );
const toSign = async (scope: Scope) => {
  const [row] = await database.scoped<{ cases: number | null }>(
    scope,
    `select (jsonb_path_query_first(public.queue_summary(), '$.steps[*] ? (@.step == "signature")') -> 'cases')::integer as cases`,
  );
  return row?.cases ?? 0;
};
const next = async (scope: Scope) =>
  (await database.scoped<{ id: string | null }>(scope, 'select public.take_next_case() as id'))[0]?.id;

describe('A certificate to sign', () => {
  it('is shown as a colleague’s task to those who may not sign, in the queue, in its counts and as the next case', async () => {
    const may = (permissions: string) =>
      database.script(
        permissions === ''
          ? `delete from public.staff_permissions where user_id = '${ids.admin}' and permission = 'sign'`
          : `insert into public.staff_permissions (user_id, permission) values ('${ids.admin}', '${permissions}')`,
      );
    await may('');
    expect(await idsFor(first)).toEqual([]);
    expect(await toSign(first)).toBe(0);
    const another = `select application_id as id from public.search_queue(at_step => 'another')`;
    expect(await database.scoped(first, another)).toEqual([{ id: application }]);
    expect(await next(first)).toBeNull();
    await may('sign');
    expect(await idsFor(first)).toEqual([application]);
  });
});

describe('A deed that one signatory has signed', () => {
  it('waits for both signatories before that', async () => {
    expect(await idsFor(first)).toEqual([application]);
    expect(await toSign(first)).toBe(1);
  });

  it('waits only for the other signatory, in the queue, in its figures and as the next case', async () => {
    await sign(database, version);
    expect(await idsFor(first)).toEqual([]);
    expect(await toSign(first)).toBe(0);
    const left = `select coalesce((public.queue_summary() #>> '{counts,another,nobody}')::integer, 0) as cases`;
    expect(await database.scoped(first, left)).toEqual([{ cases: 1 }]);
    expect(await database.scoped(secondScope, left)).toEqual([{ cases: 0 }]);
    expect(await next(first)).toBeNull();
    expect(await idsFor(secondScope)).toEqual([application]);
    expect(await toSign(secondScope)).toBe(1);
    expect(await next(secondScope)).toBe(application);
  });
});
