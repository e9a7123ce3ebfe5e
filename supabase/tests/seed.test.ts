import { readFile, stat } from 'node:fs/promises';
import bcrypt from 'bcryptjs';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/src/database/database.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { readSigningKeySet } from '../functions/_shared/certificate/keys/read-key-set.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(await readFile(new URL('../seed.sql', import.meta.url), 'utf8'));
});
afterAll(() => database.close());

describe('the demo data', () => {
  it('has 25 applications in all statuses, 8 property managers and three tenants', async () => {
    const [counts] = await database.query(`
      select (select count(*)::int from public.rent_guarantee_applications) as applications,
        (select count(distinct status)::int from public.rent_guarantee_applications) as statuses,
        (select count(*)::int from public.property_managers) as property_managers,
        (select count(*)::int from public.user_details where role_type = 'user') as tenants`);
    expect(counts).toEqual({ applications: 25, statuses: 5, property_managers: 8, tenants: 3 });
  });

  it('lets each account sign in with its printed password', async () => {
    const accounts = JSON.parse(await readFile(new URL('../seed/accounts.json', import.meta.url), 'utf8')) as {
      email: string;
      password: string;
    }[];
    expect(accounts).toHaveLength(6);
    for (const { email, password } of accounts) {
      const [user] = await database.query<{ hash: string }>(
        `select u.encrypted_password as hash from auth.users u join auth.identities i on i.user_id = u.id
         where u.email = $1 and u.email_confirmed_at < now()`,
        [email],
      );
      expect(await bcrypt.compare(password, user?.hash ?? ''), email).toBe(true);
    }
  });

  it('has a file of the recorded size for each document', async () => {
    const documents = await database.query<{ file_path: string; file_size: number }>(
      'select file_path, file_size::int from public.application_documents',
    );
    expect(documents.length).toBeGreaterThan(40);
    for (const { file_path, file_size } of documents) {
      expect((await stat(new URL(`../seed/documents/${file_path}`, import.meta.url))).size, file_path).toBe(file_size);
    }
  });

  it('ends each history with the status of its application, and has no future dates', async () => {
    const wrong = await database.query(`
      select a.application_number from public.rent_guarantee_applications a
      where a.created_at > now() or a.status <> (
        select h.status from public.application_status_history h where h.application_id = a.id order by h.changed_at desc limit 1
      ) or exists (select from public.application_status_history h where h.application_id = a.id and h.changed_at > now())
        or exists (select from public.application_communications c where c.application_id = a.id and c.created_at > now())`);
    expect(wrong).toEqual([]);
  });

  it('numbers the applications of each month without a gap', async () => {
    const months = await database.query<{ count: number; highest: number }>(`
      select count(*)::int as count, max(substr(application_number, 13)::int) as highest
      from public.rent_guarantee_applications group by left(application_number, 12)`);
    for (const { count, highest } of months) expect(highest).toBe(count);
  });

  it('has certificates in every state once its jobs have run, without a mail', async () => {
    const stateOf = `select coalesce(array_agg(distinct state order by state), '{}') as states from public.certificate_versions`;
    expect(await database.query(stateOf)).toEqual([{ states: ['awaiting_signature', 'issuing'] }]);
    const jobs = await database.query<{ kind: string; payload: Record<string, string> }>(
      'select kind, payload from private.jobs where failed_at is null order by run_at, id',
    );
    expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(['issue_certificate', 'withdraw_certificate']));
    for (const { payload } of jobs) {
      if (payload.withdrawal_id)
        await database.query('select public.withdraw_certificate($1)', [payload.withdrawal_id]);
      const id = payload.version_id;
      if (id === undefined) continue;
      await database.query(`select public.keep_certificate_data($1, '{}', 'jws', 'qr')`, [id]);
      await database.query(`select public.finish_certificate($1::uuid, $1::text)`, [id]);
    }
    expect(await database.query(stateOf)).toEqual([
      {
        states: [
          'awaiting_signature',
          'ended',
          'in_claims_period',
          'in_force',
          'issuing',
          'not_begun',
          'replaced',
          'withdrawn',
        ],
      },
    ]);
    expect(await database.query(`select from private.jobs where kind = 'mail'`)).toEqual([]);
    const wrong = await database.query(
      `select from public.certificate_versions where issued_at > now() or withdrawn_at > now() or replaced_at < issued_at or created_at > issued_at`,
    );
    expect(wrong).toEqual([]);
  });

  it('has one certificate that could not be issued, for a reason that the job gives, until staff start it again', async () => {
    const claims = { sub: '10000000-0000-4000-8000-000000000001', role: 'authenticated', aal: 'aal1' };
    const asHelen = <Row>(statement: string) => database.scoped<Row>({ role: 'authenticated', claims }, statement);
    const [failure, ...others] = await asHelen<{ job_id: string; error: string }>(
      `select f.* from public.certificate_versions as v, public.certificate_failures(v.application_id) as f`,
    );
    expect(others).toEqual([]);
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const { kty, crv, x } = await exportJWK(privateKey);
    const withoutSigner = JSON.stringify({ keys: [{ kty, crv, x, key_ops: ['verify'] }] });
    await expect(readSigningKeySet(withoutSigner)).rejects.toThrow(failure?.error);
    await asHelen(`select public.retry_job('${failure?.job_id}')`);
    const ready = `select attempts, failed_at from private.jobs where id = '${failure?.job_id}' and run_at <= now()`;
    expect(await database.query(ready)).toEqual([{ attempts: 1, failed_at: null }]);
  });

  it('mails those whom a certificate concerns once it is signed, where it still waits for that', async () => {
    const quiet = await database.query<{ waits: boolean; is_quiet: boolean }>(
      `select distinct step = 'awaiting_signature' as waits, is_quiet from public.certificate_records order by 1, 2`,
    );
    expect(quiet.filter(({ waits }) => waits)).toEqual([{ waits: true, is_quiet: false }]);
  });

  it('has a deed that two people signed, one that waits for the second, and a withdrawal of two people', async () => {
    const deeds = await database.query(`
      select r.application_id::text as application, r.step = 'awaiting_signature' as waits, array_agg(s.name order by s.place) as names
      from public.certificate_records as r join public.certificate_signatures as s on s.version_id = r.id
      where r.statement ->> 'kind' = 'deed' group by r.id order by 1`);
    expect(deeds).toEqual([
      {
        application: '40000000-0000-4000-8000-000000000007',
        waits: false,
        names: ['Helen Whitcombe', 'Ffion Pritchard'],
      },
      { application: '40000000-0000-4000-8000-000000000011', waits: true, names: ['Helen Whitcombe'] },
    ]);
    const alone = 'select from public.certificate_withdrawals where proposed_by is not distinct from confirmed_by';
    expect(await database.query(alone)).toEqual([]);
    const claims = { sub: '10000000-0000-4000-8000-000000000006', role: 'authenticated', aal: 'aal1' };
    const signed = await database.scoped<{ state: string }>(
      { role: 'authenticated', claims },
      `select state from public.sign_certificate((
        select id from public.certificate_versions where application_id = '40000000-0000-4000-8000-000000000011'
      ))`,
    );
    expect(signed).toEqual([{ state: 'issuing' }]);
  });

  it('has two applications in review that can be approved, one of the property manager’s user', async () => {
    const reviewed = await database.query<{ id: string; managed: boolean }>(`
      select a.id, exists (
        select from public.property_manager_users as u where u.property_manager_id = a.property_manager_id
      ) as managed
      from public.rent_guarantee_applications as a where a.status = 'in_review' and a.guarantee_amount is not null order by a.id`);
    const claims = { sub: '10000000-0000-4000-8000-000000000001', role: 'authenticated', aal: 'aal1' };
    const approved: boolean[] = [];
    for (const { id, managed } of reviewed) {
      await database.query('update public.application_documents set verified = true where application_id = $1', [id]);
      await database.scoped({ role: 'authenticated', claims }, `select public.set_application_status($1, 'approved')`, [
        id,
      ]);
      approved.push(managed);
    }
    expect(approved.length).toBeGreaterThanOrEqual(2);
    expect(approved).toContain(true);
  });
});
