import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { clientOf } from '../testing/clients.ts';
import { ids, peopleAndRecords, secondOwner } from '../testing/fixture.ts';

const path = `applications/${ids.draft}/doc_2.pdf`;
const pdf = (text: string) => new Blob([`%PDF-1.7\n${text}\n%%EOF`], { type: 'application/pdf' });

let test: TestApp;
let tenant: SupabaseClient;
let admin: SupabaseClient;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords + secondOwner);
  tenant = await clientOf(test, ids.tenant);
  admin = await clientOf(test, ids.admin);
});
beforeEach(async () => {
  await sql(`update public.rent_guarantee_applications set status = 'draft' where id = '${ids.draft}'`);
  await sql(`update public.user_roles set role = 'admin' where user_id = '${ids.admin}'`);
  await sql(`delete from public.application_documents where file_path = '${path}'`);
  await sql(`delete from storage.objects where name = '${path}'`);
});
afterAll(() => test.close());

const sql = (statement: string) => test.deps.database.query(statement);
const setStatus = (status: string) =>
  sql(
    `update public.rent_guarantee_applications set status = '${status}', guarantee_amount = 1 where id = '${ids.draft}'`,
  );

/**
 * Creates a link that overwrites the file, as this person. Returns the outcome of an upload with it, and the stored content
 * afterwards.
 */
async function linkOf(person: SupabaseClient) {
  const { data, error } = await person.storage.from('documents').createSignedUploadUrl(path, { upsert: true });
  expect(error).toBeNull();
  return async (text: string) => {
    const sent = await test
      .client()
      .storage.from('documents')
      .uploadToSignedUrl(path, data?.token ?? '', pdf(text));
    const { data: kept } = await admin.storage.from('documents').download(path);
    return { refused: sent.error?.message, kept: (await kept?.text())?.split('\n')[1] };
  };
}

async function upload(text: string): Promise<void> {
  const { error } = await tenant.storage.from('documents').upload(path, pdf(text));
  expect(error).toBeNull();
}

async function record(): Promise<void> {
  const { error } = await tenant.from('application_documents').insert({
    application_id: ids.draft,
    document_type: 'bank_statement',
    file_name: 'statement.pdf',
    file_path: path,
    mime_type: 'application/pdf',
    file_size: 20,
  });
  expect(error).toBeNull();
}

describe('a signed upload link that a tenant made while the application was a draft', () => {
  it('replaces the file of the draft', async () => {
    await upload('first');
    await record();
    expect(await (await linkOf(tenant))('second')).toEqual({ refused: undefined, kept: 'second' });
  });

  it('does not replace a file once the application is submitted, the document verified and the application approved', async () => {
    await upload('what staff saw');
    await record();
    const send = await linkOf(tenant);
    const { data: shown } = await tenant
      .rpc('submission_declarations', { application: ids.draft })
      .single<{ sha256: string }>();
    const agreed = { application_id: ids.draft, declarations_sha256: shown?.sha256 };
    expect((await tenant.rpc('submit_application', agreed)).error).toBeNull();
    const refusal = { refused: expect.any(String), kept: 'what staff saw' };
    expect(await send('another')).toEqual(refusal);
    await sql(`update public.application_documents set verified = true where file_path = '${path}'`);
    expect(await send('another')).toEqual(refusal);
    await setStatus('approved');
    expect(await send('another')).toEqual(refusal);
  });

  it('does not replace a verified file of a draft', async () => {
    await upload('what staff saw');
    await record();
    const send = await linkOf(tenant);
    await sql(`update public.application_documents set verified = true where file_path = '${path}'`);
    expect(await send('another')).toEqual({ refused: expect.any(String), kept: 'what staff saw' });
  });

  it('adds no file once the application is decided', async () => {
    const send = await linkOf(tenant);
    await setStatus('rejected');
    expect(await send('late')).toEqual({ refused: expect.any(String), kept: undefined });
  });
});

describe('a signed upload link that staff made', () => {
  it('stores nothing after they are no longer staff', async () => {
    const send = await linkOf(admin);
    expect(await send('by staff')).toEqual({ refused: undefined, kept: 'by staff' });
    await sql(`update public.user_roles set role = 'user' where user_id = '${ids.admin}'`);
    const sent = await send('by nobody');
    await sql(`update public.user_roles set role = 'admin' where user_id = '${ids.admin}'`);
    expect(sent.refused).toEqual(expect.any(String));
    const { data } = await admin.storage.from('documents').download(path);
    expect(await data?.text()).toContain('by staff');
  });

  it('has only the rights of the sign-in that created it, after they have added a second factor', async () => {
    const send = await linkOf(admin);
    await sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), '${ids.admin}', 'totp', 'verified')`,
    );
    const sent = await send('without the code');
    await sql('delete from auth.mfa_factors');
    expect(sent).toEqual({ refused: expect.any(String), kept: undefined });
  });
});

describe('the file of a recorded document', () => {
  const bucket = (person: SupabaseClient) => person.storage.from('documents');
  const stored = async () => {
    const { data } = await bucket(test.client(test.deps.config.SERVICE_ROLE_KEY)).download(path);
    return (await data?.text())?.split('\n')[1];
  };

  it.each(['draft', 'pending', 'approved'])(
    'of status %s cannot be deleted by a person before its row',
    async (status) => {
      await upload('kept');
      await record();
      await setStatus(status);
      for (const person of [tenant, admin]) {
        expect((await bucket(person).remove([path])).data).toEqual([]);
        expect(await stored()).toBe('kept');
      }
    },
  );

  it.each([
    ['the tenant of a draft', () => tenant],
    ['staff', () => admin],
  ])('is deleted by %s after its row', async (_who, person) => {
    await upload('kept');
    await record();
    expect((await person().from('application_documents').delete().eq('file_path', path)).error).toBeNull();
    expect((await bucket(person()).remove([path])).data).toMatchObject([{ name: path }]);
    expect(await stored()).toBeUndefined();
  });

  it('of a draft can be replaced by its tenant, and neither replaced nor moved by staff', async () => {
    await upload('by the tenant');
    await record();
    const other = pdf('by staff');
    const own = `applications/${ids.draft}/doc_3.pdf`;
    expect((await bucket(admin).upload(own, other)).error).toBeNull();
    const attempts = [
      bucket(admin).update(path, other),
      bucket(admin).upload(path, other, { upsert: true }),
      bucket(admin).createSignedUploadUrl(path, { upsert: true }),
      bucket(admin).move(path, `applications/${ids.draft}/doc_4.pdf`),
    ];
    for (const attempt of attempts) expect((await attempt).error).not.toBeNull();
    expect(await stored()).toBe('by the tenant');
    expect((await bucket(tenant).update(path, pdf('again'))).error).toBeNull();
    expect(await stored()).toBe('again');
    await sql(`delete from storage.objects where name = '${path}'`);
    expect((await bucket(admin).move(own, path)).error).not.toBeNull();
    expect((await bucket(admin).upload(path, other)).error).not.toBeNull();
    expect((await bucket(admin).remove([own])).data).toHaveLength(1);
  });
});

describe('an upload beyond the quotas', () => {
  const fill = `insert into storage.objects (bucket_id, name, version, metadata)
    select 'documents', 'applications/${ids.draft}/full_' || n || '.pdf', 'x', '{"size": 2097152}' from generate_series(1, 119) as n`;

  it('is refused before its bytes are sent, with a readable message', async () => {
    await sql(fill);
    const name = `applications/${ids.draft}/doc_9.pdf`;
    const stored = await tenant.storage.from('documents').upload(name, pdf('one too many'));
    const token = await test.deps.tokens.sign({ role: 'authenticated', sub: ids.tenant });
    const metadata = Object.entries({ bucketName: 'documents', objectName: name, contentType: 'application/pdf' });
    const announced = await test.app.fetch(
      new Request('http://127.0.0.1:3000/storage/v1/upload/resumable', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'upload-length': '10',
          'upload-metadata': metadata.map(([key, value]) => `${key} ${btoa(value)}`).join(','),
        },
      }),
    );
    await sql(`delete from storage.objects where name like '%/full_%'`);
    const words = 'This application already has 120 files, the most that it can have. Delete one of them first.';
    expect(stored.error).toMatchObject({ message: words, statusCode: '400' });
    expect([announced.status, await announced.json()]).toEqual([400, expect.objectContaining({ message: words })]);
  });
});
