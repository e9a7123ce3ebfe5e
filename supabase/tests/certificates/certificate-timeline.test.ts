import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { second, secondScope } from '../testing/certificate-versions.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
let application: string;
let version: string;
let unissued: { application: string; version: string };

beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${second}', 'authenticated', 'authenticated', 'second@example.com');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${second}', 'decide')`);
  await makeSignatory(database, ids.admin);
  application = await makeApplication(database);
  version = await approve(database, application);
  await as(database, 'admin', `select from public.sign_certificate('${version}')`);
  await database.query(`select public.keep_certificate_data('${version}', '{}', 'jws', 'qr')`);
  await database.query(`select public.finish_certificate('${version}', '${version}/1.pdf')`);
  const number = `(select certificate_number from public.certificate_records where id = '${version}')`;
  await as(database, 'admin', `select public.propose_withdrawal(${number}, 'fraud', '2198-06-30')`);
  await database.scoped(secondScope, `select public.confirm_withdrawal(${number})`);
  await database.query(`update public.certificate_records set withdrawn_at = now() where id = '${version}'`);

  const other = await makeApplication(database);
  unissued = { application: other, version: await approve(database, other) };
  await as(database, 'admin', `select from public.sign_certificate('${unissued.version}')`);
});
afterAll(() => database.close());

const eventsFor = async (actor: Actor) =>
  (
    await as<{ kind: string; type: string; detail: string | null; actor_id: string | null }>(
      database,
      actor,
      'select kind, type, detail, actor_id from public.list_application_timeline($1)',
      [application],
    )
  )
    .filter(({ kind }) => /^(certificate|withdrawal)_/.test(kind))
    .map(({ kind, type, detail, actor_id }) =>
      [kind, type, detail?.replace(/^RGC-CERT.*/, 'number'), actor_id].join(' '),
    )
    .sort();

describe('the certificate in the timeline', () => {
  it('shows staff who signed, and who proposed and confirmed a withdrawal', async () => {
    expect(await eventsFor('admin')).toEqual([
      'certificate_issued 1 number ',
      `certificate_signed 1  ${ids.admin}`,
      'certificate_withdrawn 1 number ',
      `withdrawal_notice fraud 2198-06-30 ${second}`,
      `withdrawal_proposed fraud 2198-06-30 ${ids.admin}`,
    ]);
  });

  it.each(['tenant', 'property manager'] as const)(
    'shows the %s the events that concern them, and no names',
    async (actor) => {
      expect(await eventsFor(actor)).toEqual([
        'certificate_issued 1 number ',
        'certificate_withdrawn 1 number ',
        'withdrawal_notice fraud 2198-06-30 ',
      ]);
    },
  );

  it('shows another tenant nothing', async () => {
    expect(await eventsFor('other tenant')).toEqual([]);
  });

  it('gives each event an id of its own', async () => {
    const events = await as<{ id: string }>(database, 'admin', 'select id from public.list_application_timeline($1)', [
      application,
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });
});

describe('a notice of withdrawal', () => {
  const notices = (actor: Actor) =>
    as(database, actor, 'select ground, notice_until::text as until from public.withdrawal_notices($1)', [application]);

  it.each(['tenant', 'property manager', 'admin'] as const)('is read by the %s', async (actor) => {
    expect(await notices(actor)).toEqual([{ ground: 'fraud', until: '2198-06-30' }]);
  });

  it('is not read by another tenant', async () => {
    expect(await notices('other tenant')).toEqual([]);
  });
});

describe('a certificate that could not be issued', () => {
  const failures = (actor: Actor) =>
    as<{ version_id: string; error: string; job_id: string }>(
      database,
      actor,
      'select * from public.certificate_failures($1)',
      [unissued.application],
    );

  it('is not listed while its job is running', async () => {
    expect(await failures('admin')).toEqual([]);
  });

  it('shows the reason to staff, and only they can start it again', async () => {
    await database.query(
      `update private.jobs set failed_at = now(), last_error = 'no disk' where key = 'issue-certificate-${unissued.version}'`,
    );
    const [failure] = await failures('admin');
    expect(failure).toMatchObject({ version_id: unissued.version, error: 'no disk' });
    expect(await codeOf(failures('tenant'))).toBe('42501');
    await as(database, 'admin', `select public.retry_job('${failure?.job_id}')`);
    expect(await failures('admin')).toEqual([]);
  });
});
