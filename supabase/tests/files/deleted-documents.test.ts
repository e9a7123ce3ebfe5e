import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { approve, finish, makeApplication, makeSignatory, sign } from '../testing/certificates.ts';
import { clientOf } from '../testing/clients.ts';
import { addStaff } from '../testing/colleagues.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

const reason = 'The tenant sent the passport of another person';
const needsReason =
  'A document of a submitted application is deleted with a reason, by somebody with the permission to decide.';

let test: TestApp;
let admin: SupabaseClient;
let tenant: SupabaseClient;
let low: SupabaseClient;
let auditor: SupabaseClient;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
  await makeSignatory(test.deps.database, ids.admin);
  [admin, tenant] = (await Promise.all([ids.admin, ids.tenant].map((id) => clientOf(test, id)))) as [
    SupabaseClient,
    SupabaseClient,
  ];
  low = await clientOf(test, await addStaff(test.deps.database, 'low@example.com'));
  auditor = await clientOf(test, await addStaff(test.deps.database, 'audit@example.com', 'audit'));
});
afterAll(() => test.close());

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  test.deps.database.query<Row>(text, values);
const service = () => test.client(test.deps.config.SERVICE_ROLE_KEY);
const files = (person: SupabaseClient) => person.storage.from('documents');
let count = 0;

/** Adds a document with its file, as an import does. */
async function addDocument(application: string, isVerified = false) {
  count += 1;
  const path = `applications/${application}/doc_${1000 + count}.pdf`;
  const content = `%PDF-1.7\n${count}\n%%EOF`;
  const stored = await files(service()).upload(path, new Blob([content], { type: 'application/pdf' }));
  expect(stored.error).toBeNull();
  const { data, error } = await service()
    .from('application_documents')
    .insert({
      application_id: application,
      document_type: 'passport',
      file_name: 'passport-okafor.pdf',
      file_path: path,
      mime_type: 'application/pdf',
      file_size: content.length,
      verified: isVerified,
    })
    .select('id')
    .single<{ id: string }>();
  expect(error).toBeNull();
  return { id: data?.id ?? '', path, sha256: createHash('sha256').update(content).digest('hex') };
}

const remove = (person: SupabaseClient, id: string, why = reason) =>
  person.rpc('delete_document', { document_id: id, reason: why });
const removeRow = (person: SupabaseClient, id: string) =>
  person.from('application_documents').delete().eq('id', id).select('id');
const exists = async (id: string) =>
  (await sql('select from public.application_documents where id = $1', [id])).length > 0;
const record = (person: SupabaseClient, id: string) =>
  person.from('deleted_documents').select('*').eq('id', id).maybeSingle();

describe('A document of a submitted application', () => {
  it('is deleted by nobody without the permission to decide, and by nobody without a reason', async () => {
    const { id } = await addDocument(ids.submitted);
    for (const person of [low, auditor, tenant, test.client()]) {
      expect((await remove(person, id)).error?.code).toBe('42501');
    }
    expect((await removeRow(low, id)).error).toMatchObject({ code: '42501', message: needsReason });
    expect((await removeRow(admin, id)).error).toMatchObject({ code: '42501', message: needsReason });
    expect((await removeRow(tenant, id)).data).toEqual([]);
    expect((await remove(admin, id, 'no')).error?.code).toBe('P0001');
    expect((await remove(admin, id, 'x y '.repeat(600))).error?.code).toBe('P0001');
    expect((await remove(admin, ids.admin)).error?.code).toBe('PT404');
    expect(await exists(id)).toBe(true);
  });

  it('leaves what it was, who looked at it, what they found, and who deleted it and why', async () => {
    const { id, path, sha256 } = await addDocument(ids.submitted);
    expect((await files(low).download(path)).error).toBeNull();
    await sql(
      `insert into public.document_reviews (document_id, decision, reason_code, words) values ($1, 'refused', 'expired', 'It ended in May.')`,
      [id],
    );
    expect((await remove(admin, id)).error).toBeNull();
    expect(await exists(id)).toBe(false);

    // Until the job has kept its hash, nobody removes, replaces or reads the file.
    expect((await files(admin).remove([path])).data).toEqual([]);
    expect((await files(tenant).remove([path])).data).toEqual([]);
    const other = new Blob(['%PDF-1.7\nother\n%%EOF'], { type: 'application/pdf' });
    for (const person of [admin, tenant, service()]) {
      expect((await files(person).upload(path, other, { upsert: true })).error).not.toBeNull();
    }
    for (const person of [admin, low, tenant]) expect((await files(person).download(path)).error).not.toBeNull();
    await test.work();
    expect(await sql('select from storage.objects where name = $1', [path])).toEqual([]);

    const kept = await record(admin, id);
    expect(kept.data).toMatchObject({
      application_id: ids.submitted,
      document_type: 'passport',
      file_name: 'passport-okafor.pdf',
      sha256,
      reviews: [{ decision: 'refused', reason_code: 'expired', words: 'It ended in May.' }],
      views: [{ viewed_by: expect.any(String), viewed_at: expect.any(String) }],
      reason,
      deleted_by: ids.admin,
    });
    expect((await record(auditor, id)).data).toEqual(kept.data);
    for (const person of [low, tenant]) expect((await record(person, id)).data).toBeNull();
    const changed = await admin.from('deleted_documents').update({ reason: 'x' }).eq('id', id);
    expect(changed.error?.code).toBe('42501');
  });

  it('loses what could name a person with its application', async () => {
    const application = await makeApplication(test.deps.database);
    const deleted = await addDocument(application);
    const left = await addDocument(application);
    expect((await files(low).download(left.path)).error).toBeNull();
    expect((await remove(admin, deleted.id)).error).toBeNull();
    expect((await admin.rpc('delete_application', { application_id: application })).error).toBeNull();
    await test.work();
    const facts = { application_id: application, file_name: null, reason: null, deleted_by: ids.admin };
    expect((await record(admin, deleted.id)).data).toMatchObject({ ...facts, sha256: deleted.sha256 });
    expect((await record(admin, left.id)).data).toMatchObject({
      ...facts,
      sha256: left.sha256,
      views: [{ viewed_at: expect.any(String) }],
    });
  });
});

describe('A document that an approval relied on', () => {
  it('stays until the last day for claims, even when its acceptance is taken back', async () => {
    const application = await makeApplication(test.deps.database);
    const relied = await addDocument(application, true);
    const unread = await addDocument(application);
    const version = await approve(test.deps.database, application);
    const later = await addDocument(application, true);
    const refusal =
      'The approval of this application relied on this document. It stays until 31 January 2199, the last day for claims under the certificate.';
    const isRefused = async () => {
      for (const attempt of [remove(admin, relied.id), removeRow(admin, relied.id)]) {
        expect((await attempt).error).toMatchObject({ code: 'P0001', message: refusal });
      }
    };
    await isRefused();
    await sign(test.deps.database, version);
    await finish(test.deps.database, version);
    await isRefused();
    await sql('update public.application_documents set verified = false where id = $1', [relied.id]);
    await isRefused();
    for (const { id } of [unread, later]) expect((await remove(admin, id)).error).toBeNull();

    await test.deps.database.script(`
      alter table public.certificate_records disable trigger user;
      update public.certificate_records set cover_from = '2020-01-01', cover_until = '2020-12-31', claims_until = '2021-01-31'
      where id = '${version}';
      alter table public.certificate_records enable trigger user`);
    expect((await remove(admin, relied.id)).error).toBeNull();
    expect((await record(admin, relied.id)).data).toMatchObject({ reason });
  });

  it('goes by a server with its key, as its retention does', async () => {
    const application = await makeApplication(test.deps.database);
    const relied = await addDocument(application, true);
    await approve(test.deps.database, application);
    expect((await removeRow(service(), relied.id)).data).toEqual([{ id: relied.id }]);
    expect((await record(admin, relied.id)).data).toMatchObject({ reason: null, deleted_by: null });
  });
});

describe('A document of a draft', () => {
  it('is deleted by its tenant and leaves nothing, unless staff have looked at it', async () => {
    const unseen = await addDocument(ids.draft);
    const seen = await addDocument(ids.draft);
    expect((await files(low).download(seen.path)).error).toBeNull();
    for (const { id } of [unseen, seen]) expect((await removeRow(tenant, id)).data).toEqual([{ id }]);
    expect((await files(tenant).remove([unseen.path])).data).toHaveLength(1);
    await test.work();
    expect((await record(admin, unseen.id)).data).toBeNull();
    expect((await record(admin, seen.id)).data).toMatchObject({
      file_name: null,
      reason: null,
      sha256: seen.sha256,
      views: [{ viewed_at: expect.any(String) }],
      deleted_by: ids.tenant,
    });
  });
});

it('No person adds a document as verified', async () => {
  for (const person of [admin, tenant]) {
    const { error } = await person.from('application_documents').insert({
      application_id: ids.submitted,
      document_type: 'passport',
      file_name: 'a.pdf',
      file_path: `applications/${ids.submitted}/verified.pdf`,
      mime_type: 'application/pdf',
      file_size: 10,
      verified: true,
    });
    expect(error).toMatchObject({
      code: '42501',
      message: 'A document is accepted by its review, after it was added and opened.',
    });
  }
});

describe('A stored file', () => {
  const upload = async (person: SupabaseClient, path: string) => {
    const file = new Blob(['%PDF-1.7\nloose\n%%EOF'], { type: 'application/pdf' });
    // As the screens upload: it may replace a file of the same name.
    expect((await files(person).upload(path, file, { upsert: true })).error).toBeNull();
  };

  it('without a row is read by no person, not even by who uploaded it, who can remove it', async () => {
    for (const [person, place] of [
      [admin, 'loose_staff'],
      [tenant, 'loose_tenant'],
    ] as const) {
      const path = `applications/${ids.submitted}/${place}.pdf`;
      await upload(person, path);
      for (const reader of [admin, tenant, low, auditor]) {
        expect((await files(reader).download(path)).error).not.toBeNull();
        expect((await files(reader).createSignedUrl(path, 60)).error).not.toBeNull();
        expect((await files(reader).createSignedUrls([path], 60)).data?.[0]?.error).not.toBeNull();
        expect((await files(reader).copy(path, `applications/${ids.submitted}/copy.pdf`)).error).not.toBeNull();
        expect((await files(reader).move(path, `applications/${ids.submitted}/copy.pdf`)).error).not.toBeNull();
      }
      expect((await files(person).remove([path])).data).toHaveLength(1);
    }
  });

  it('is copied by its tenant to an application of their own, and by staff nowhere', async () => {
    const { path } = await addDocument(ids.submitted);
    const [other] = await sql<{ id: string }>(
      `insert into public.rent_guarantee_applications (tenant_id) values ('${ids.otherTenant}') returning id`,
    );
    const [own] = await sql<{ id: string }>(
      `insert into public.rent_guarantee_applications (tenant_id) values ('${ids.admin}') returning id`,
    );
    for (const application of [ids.submitted, other?.id, own?.id]) {
      const target = `applications/${application}/copy.pdf`;
      expect((await files(admin).copy(path, target)).error).not.toBeNull();
      expect((await files(admin).move(path, target)).error).not.toBeNull();
    }
    expect((await files(tenant).copy(path, `applications/${other?.id}/copy.pdf`)).error).not.toBeNull();
    expect((await files(tenant).copy(path, `applications/${ids.draft}/copy.pdf`)).error).toBeNull();

    // Staff whose own application it is add nothing of it to another one.
    const ownPath = (await addDocument(own?.id ?? '')).path;
    expect((await files(admin).copy(ownPath, `applications/${ids.submitted}/own.pdf`)).error).not.toBeNull();
    expect((await files(admin).copy(ownPath, `applications/${own?.id}/own.pdf`)).error).toBeNull();
    await sql('delete from public.rent_guarantee_applications where id = any ($1)', [[other?.id, own?.id]]);
  });
});
