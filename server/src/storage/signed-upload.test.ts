import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Claims } from '../http/tokens.ts';
import { adas, openTestStorage, people, type TestStorage } from './testing/open-test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
  await storage.deps.database.script(`
    insert into storage.buckets (id, name) values ('club', 'club'), ('vault', 'vault'), ('guestbook', 'guestbook');
    create policy test_club on storage.objects for all to authenticated
      using (bucket_id = 'club' and auth.jwt() -> 'app_metadata' ->> 'member' = 'yes');
    create policy test_vault on storage.objects for all to authenticated using (bucket_id = 'vault' and auth.jwt() ->> 'aal' = 'aal2');
    create policy test_guestbook on storage.objects for insert to anon with check (bucket_id = 'guestbook');
  `);
});
afterEach(async () => {
  await change('banned_until = null, deleted_at = null');
  expect(storage.failures.splice(0)).toEqual([]);
  expect(await storage.storedKeys()).toEqual(await storage.rowVersions());
});
afterAll(() => storage.close());

const change = (assignment: string) =>
  storage.deps.database.query(`update auth.users set ${assignment} where id = '${people.ada}'`);

const bucketOf = async (bucket: string, claims: Claims) => (await storage.clientWith(claims)).from(bucket);

const ada = (changes: object = {}) => ({ role: 'authenticated', sub: people.ada, ...changes });

async function linkOf(bucket: string, claims: Claims, name = adas(`${bucket}.txt`), upsert = true) {
  const { data, error } = await (await bucketOf(bucket, claims)).createSignedUploadUrl(name, { upsert });
  expect(error).toBeNull();
  const token = data?.token ?? '';
  return async (content = 'sent') => {
    const answer = await (await bucketOf(bucket, { role: 'anon' })).uploadToSignedUrl(name, token, content);
    return answer.error === null ? 'stored' : Reflect.get(answer.error, 'statusCode');
  };
}

describe('a link for an upload', () => {
  it('stores the file as the person who created it', async () => {
    const send = await linkOf('shelf', ada());
    expect(await send()).toBe('stored');
    const rows = await storage.deps.database.query('select owner_id from storage.objects where name = $1', [
      adas('shelf.txt'),
    ]);
    expect(rows).toEqual([{ owner_id: people.ada }]);
  });

  it.each([
    ['is banned', `banned_until = now() + interval '1 day'`],
    ['was deleted, with its row kept', 'deleted_at = now()'],
  ])('stores nothing once the account %s', async (_what, assignment) => {
    const send = await linkOf('shelf', ada());
    expect(await send('before')).toBe('stored');
    await change(assignment);
    expect(await send('after')).toBe('403');
    await change('banned_until = null, deleted_at = null');
    expect(await (await (await bucketOf('shelf', ada())).download(adas('shelf.txt'))).data?.text()).toBe('before');
  });

  it('stores nothing once the account is deleted', async () => {
    const sub = 'cccccccc-0000-4000-8000-000000000003';
    await storage.deps.database.query(`insert into auth.users (id, aud, role) values ($1, 'x', 'authenticated')`, [
      sub,
    ]);
    const send = await linkOf('shelf', { role: 'authenticated', sub }, `${sub}/a.txt`);
    await storage.deps.database.query('delete from auth.users where id = $1', [sub]);
    expect(await send()).toBe('403');
  });

  it("stores nothing once a policy refuses the person's current claims", async () => {
    const send = await linkOf('club', ada({ app_metadata: { member: 'yes' } }));
    await change(`raw_app_meta_data = '{"member": "yes"}'`);
    expect(await send()).toBe('stored');
    await change(`raw_app_meta_data = '{"member": "no"}'`);
    expect(await send()).toBe('403');
  });

  it('counts the second factor of the sign-in that created it', async () => {
    const send = await linkOf('vault', ada({ aal: 'aal2' }));
    expect(await send()).toBe('stored');
  });

  it('created by a server stores as the server, and one created by nobody as nobody', async () => {
    const ofServer = await linkOf('shelf', { role: 'service_role' }, 'servers/a.txt');
    expect(await ofServer()).toBe('stored');
    const ofNobody = await linkOf('guestbook', { role: 'anon' }, 'a.txt', false);
    expect(await ofNobody()).toBe('stored');
    expect(await ofNobody()).toBe('409');
    const later = await linkOf('guestbook', { role: 'anon' }, 'b.txt', false);
    await storage.deps.database.query('drop policy test_guestbook on storage.objects');
    expect(await later()).toBe('403');
  });

  it('is refused when its token does not name a creator', async () => {
    const url = 'shelf/a.txt';
    const token = await storage.deps.tokens.sign({
      role: 'anon',
      url,
      purpose: 'upload',
      owner: people.ada,
      upsert: true,
    });
    const { error } = await (await bucketOf('shelf', { role: 'anon' })).uploadToSignedUrl('a.txt', token, 'x');
    expect(error).toMatchObject({ statusCode: '400', message: 'Invalid signature' });
  });
});

describe('an upload in parts', () => {
  it.each([
    ['is banned', `banned_until = now() + interval '1 day'`],
    ['is deleted', 'deleted_at = now()'],
  ])('is not completed once the account %s, and nothing of it stays', async (_what, assignment) => {
    const headers = { authorization: `Bearer ${await storage.tokenOf(people.ada)}` };
    const described = { bucketName: 'shelf', objectName: adas('parts.txt') };
    const metadata = Object.entries(described).map(([key, value]) => `${key} ${btoa(value)}`);
    const begun = await storage.send('/upload/resumable', {
      method: 'POST',
      headers: { ...headers, 'upload-length': '10', 'upload-metadata': metadata.join(',') },
    });
    const path = (begun.headers.get('location') ?? '').replace('/storage/v1', '');
    const send = (offset: number, body: string) =>
      storage.send(path, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body,
      });
    expect((await send(0, 'hello')).status).toBe(204);
    await change(assignment);
    expect((await send(5, 'world')).status).toBe(403);
    expect((await send(5, 'world')).status).toBe(404);
  });
});
