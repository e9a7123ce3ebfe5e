import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { openTestApp } from '../../../server/src/testing/test-app.ts';
import { ids, peopleAndRecords } from './fixture.ts';
import { addDeciders, third } from './withdrawal-notices.ts';

export const pdf = new Blob(['%PDF-1.7\nshown\n%%EOF'], { type: 'application/pdf' });

/** The tenant and the landlord of an application, and people who may not read the files of these two. */
const people = {
  tenant: ids.tenant,
  landlord: ids.manager,
  colleague: '10000000-0000-4000-8000-0000000000b1',
  staff: third,
  otherTenant: ids.otherTenant,
  otherFirm: '10000000-0000-4000-8000-0000000000b2',
  concernedStaff: '10000000-0000-4000-8000-0000000000b3',
};
export type Who = keyof typeof people | 'signedOut';

interface AttachedFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_path: string;
}

export type FileReaders = Awaited<ReturnType<typeof openFileReaders>>;

/** Starts a service with these people, and returns helpers for what each does with the files of an application. */
export async function openFileReaders() {
  const test = await openTestApp();
  const { database, tokens } = test.deps;
  await database.script(peopleAndRecords);
  await addDeciders(database);
  const { colleague, otherFirm, concernedStaff } = people;
  await database.script(`
    insert into auth.users (id, aud, role, email)
    select id::uuid, 'authenticated', 'authenticated', left(id, 8) || right(id, 2) || '@example.com'
    from unnest(array['${colleague}', '${otherFirm}', '${concernedStaff}']) as id;
    insert into public.property_manager_users (property_manager_id, user_id)
    values ('${ids.propertyManager}', '${colleague}'), ('${ids.unusedPropertyManager}', '${otherFirm}');
    insert into public.user_roles (user_id, role) values ('${concernedStaff}', 'admin');
    insert into public.property_manager_links (property_manager_id, user_id) values ('${ids.propertyManager}', '${concernedStaff}');`);
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const clients = { signedOut: test.client() } as Record<Who, SupabaseClient>;
  for (const [who, sub] of Object.entries(people)) {
    const token = await tokens.sign({ role: 'authenticated', sub, exp, aal: 'aal1' });
    clients[who as Who] = test.client(token);
  }
  const bucket = (who: Who) => clients[who].storage.from('documents');
  let count = 0;
  /** Returns a new path in the folder of an application. */
  const nameOf = (stem: string, application: string) => {
    count += 1;
    return `applications/${application}/${stem}_${count}.pdf`;
  };
  /** Uploads a file as the browser does, and returns the name and path that the message needs. */
  const upload = async (who: Who, stem: string, application: string) => {
    const path = nameOf(stem, application);
    expect((await bucket(who).upload(path, pdf, { upsert: true })).error, who).toBeNull();
    return { file_name: `receipt ${count}.pdf`, file_path: path };
  };
  const refusesUpload = async (who: Who, path: string) => (await bucket(who).upload(path, pdf)).error !== null;
  const rowsOf = async (who: Who, application: string): Promise<AttachedFile[]> =>
    (await clients[who].from('attached_files').select('*').eq('application_id', application).order('uploaded_at'))
      .data ?? [];

  const expectHidden = async (who: Who, row: AttachedFile) => {
    const [, application = '', name] = row.file_path.split('/');
    expect(
      (await rowsOf(who, application)).map(({ id }) => id),
      who,
    ).not.toContain(row.id);
    expect((await bucket(who).download(row.file_path)).error, who).not.toBeNull();
    expect((await bucket(who).createSignedUrl(row.file_path, 600)).error, who).not.toBeNull();
    const listed = (await bucket(who).list(`applications/${application}`)).data ?? [];
    expect(
      listed.map((file) => file.name),
      who,
    ).not.toContain(name);
    expect((await clients[who].rpc('log_document_view', { document_id: row.id })).error, who).not.toBeNull();
    expect((await bucket(who).upload(row.file_path, pdf, { upsert: true })).error, who).not.toBeNull();
    await bucket(who).remove([row.file_path]);
    await bucket(who).move(row.file_path, nameOf('attached', application));
    expect((await bucket('staff').download(row.file_path)).error, who).toBeNull();
  };
  const expectRead = async (who: Who, row: AttachedFile) => {
    const [, application = ''] = row.file_path.split('/');
    expect(
      (await rowsOf(who, application)).map(({ id }) => id),
      who,
    ).toContain(row.id);
    expect((await clients[who].rpc('log_document_view', { document_id: row.id })).error, who).toBeNull();
    expect((await bucket(who).createSignedUrl(row.file_path, 600)).error, who).toBeNull();
    expect(await (await bucket(who).download(row.file_path)).data?.text(), who).toBe(await pdf.text());
  };
  /** Expects that nobody can replace, remove or move a file that was sent. */
  const expectKept = async (row: AttachedFile, stem: string) => {
    const [, application = ''] = row.file_path.split('/');
    for (const who of ['tenant', 'landlord', 'colleague', 'staff'] as const) {
      expect((await bucket(who).upload(row.file_path, pdf, { upsert: true })).error, who).not.toBeNull();
      await bucket(who).remove([row.file_path]);
      await bucket(who).move(row.file_path, nameOf('attached', application));
      await bucket(who).move(row.file_path, nameOf(stem, application));
    }
    expect((await bucket('staff').download(row.file_path)).error).toBeNull();
  };
  /** The names of the files that jobs remove, the newest job first. */
  const removals = () =>
    database.query<{ names: string[] }>(
      `select payload -> 'names' as names from private.jobs where kind = 'remove_files' order by created_at desc`,
    );
  return {
    ...{ test, database, clients, bucket, nameOf, upload, refusesUpload, rowsOf, removals },
    ...{ expectHidden, expectRead, expectKept },
  };
}
