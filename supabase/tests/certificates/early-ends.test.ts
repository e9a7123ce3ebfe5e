import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { endorse, renew, signAndFinish } from '../testing/certificate-versions.ts';
import { issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const consent = { by: 'Owen Prosser', on: '2026-06-01', how: 'by e-mail' };

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

async function endsShownTo(actor: Actor, application: string): Promise<string[]> {
  const events = await as<{ kind: string; type: string; detail: string | null }>(
    database,
    actor,
    'select kind, type, detail from public.list_application_timeline($1)',
    [application],
  );
  return events
    .filter(({ kind }) => kind === 'certificate_endorsed' || kind === 'certificate_ends_early')
    .map(({ kind, type, detail }) => `${kind} ${type}: ${detail}`);
}

async function mailsOfVersion(version: number): Promise<[string, boolean][]> {
  const jobs = await database.query<{ template: string; early: boolean }>(
    `select payload ->> 'template' as template, (payload #>> '{data,endsEarly}')::boolean as early from private.jobs
     where kind = 'mail' and (payload #>> '{data,version}')::integer = $1 order by 1`,
    [version],
  );
  return jobs.map(({ template, early }) => [template, early]);
}

it('Staff, tenant and landlord read an earlier last day as an early end', async () => {
  const { application, number, id } = await issue(database);
  await database.query('delete from private.jobs');
  const [before] = await database.query<{ from: string; claims: number }>(
    `select cover_from::text as from, claims_until - cover_until as claims from public.certificate_records where id = '${id}'`,
  );
  const day = before?.from ?? '';
  const made = await endorse(database, number, { certificate_end_date: day, consent }, 'The tenancy has ended');
  expect(made.statement.changes.map(({ what }) => what)).toEqual(['Covered until the end of', 'Last day for claims']);
  const event = `certificate_ends_early ${day}: The landlord agreed on 1 June 2026. The tenancy has ended`;
  expect(await endsShownTo('admin', application)).toEqual([event]);
  expect(await endsShownTo('tenant', application)).toEqual([]);
  await signAndFinish(database, made);
  for (const actor of ['admin', 'tenant', 'property manager'] as const) {
    expect(await endsShownTo(actor, application)).toEqual([event]);
  }
  expect(await mailsOfVersion(2)).toEqual([
    ['certificate-for-landlord', true],
    ['certificate-for-landlord', true],
    ['certificate-for-tenant', true],
  ]);
  const agreed = await database.query(
    `select payload ->> 'template' as template, payload #> '{data,consent}' as consent from private.jobs
     where kind = 'mail' and (payload #>> '{data,version}')::integer = 2 and payload #>> '{data,consent}' is not null`,
  );
  expect(agreed).toEqual(Array(2).fill({ template: 'certificate-for-landlord', consent }));
});

it('Another endorsement, and a renewal after an early end, are not early ends', async () => {
  const { application, number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
  await signAndFinish(
    database,
    await endorse(database, number, { guarantee_amount: 900, consent }, 'Less than it was before'),
  );
  await renew(database, number, '2198-12-31');
  expect(await endsShownTo('admin', application)).toEqual([
    'certificate_endorsed 3: Another year of the tenancy',
    'certificate_endorsed 2: The landlord agreed on 1 June 2026. Less than it was before',
  ]);
  expect((await mailsOfVersion(2)).at(-1)?.[1]).toBe(false);
});
