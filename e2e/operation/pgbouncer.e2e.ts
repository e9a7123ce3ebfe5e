import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { propertyManagerRow, signToken } from '../testing/api.ts';
import { type Pgbouncer, pgbouncerProgram, startPgbouncer } from '../testing/pgbouncer.ts';
import { type Cluster, postgresqlPrograms, startCluster } from '../testing/postgresql.ts';
import { type Service, startService } from '../testing/service.ts';

const secret = 'a secret for the test of a pooler, long enough for it';

let cluster: Cluster;
let pgbouncer: Pgbouncer;
let service: Service;
let client: SupabaseClient;

// Without the two programs there is nothing to connect to.
describe.skipIf(postgresqlPrograms === undefined || pgbouncerProgram === undefined)(
  'a server behind PgBouncer in transaction mode',
  () => {
    beforeAll(async () => {
      cluster = await startCluster();
      pgbouncer = await startPgbouncer(cluster.port);
      service = await startService({
        DATABASE_URL: pgbouncer.url,
        DATABASE_DIRECT_URL: cluster.url,
        DATABASE_PREPARED_STATEMENTS: 'false',
        JWT_SECRET: secret,
        SEED: 'demo',
        RATE_LIMIT: 'on',
      });
      client = createClient(service.origin, await signToken(secret, { role: 'service_role' }), {
        auth: { persistSession: false },
        realtime: { transport: WebSocket as never },
      });
    });
    afterAll(async () => {
      await service?.remove();
      await pgbouncer?.stop();
      await cluster?.remove();
    });

    it('writes and reads while many requests share few sessions', async () => {
      const names = Array.from({ length: 200 }, (_, n) => `pooled-${n}`);
      const writes = await Promise.all(
        names.map((name) => client.from('property_managers').insert(propertyManagerRow(name))),
      );
      expect(writes.filter(({ error }) => error !== null)).toEqual([]);
      const { data } = await client.from('property_managers').select('company_name').like('company_name', 'pooled-%');
      expect(data).toHaveLength(names.length);
    });

    it('signs people in and out, and keeps their rights separate', async () => {
      const people = ['helen.whitcombe', 'amara.okafor'].map((name) => `${name}@example.com`);
      const [staff, tenant] = await Promise.all(
        people.map((email, index) => rowsSeenBy(email, `demo-password-${index * 2 + 1}`)),
      );
      expect(staff).toBeGreaterThan(tenant ?? 0);
      expect(tenant).toBeGreaterThan(0);
    });

    it('stores files and returns them', async () => {
      const pdf = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });
      const documents = client.storage.from('documents');
      expect((await documents.upload('pooled/a.pdf', pdf)).error).toBeNull();
      expect(await (await documents.download('pooled/a.pdf')).data?.text()).toBe(await pdf.text());
    });

    it('applies the session settings to each transaction', async () => {
      await cluster.query(
        `create function public.session_settings() returns text language sql
         as $$ select concat_ws(' ', current_setting('timezone'), current_setting('search_path'), current_user) $$;
         grant execute on function public.session_settings() to service_role;
         notify pgrst, 'reload schema'`,
      );
      const seen = async () => (await client.rpc('session_settings')).data;
      await expect.poll(seen).toBe('UTC "$user", public, extensions service_role');
    });

    it('detects a changed schema', async () => {
      await cluster.query(
        "create table public.heard (id integer); grant select on public.heard to service_role; notify pgrst, 'reload schema'",
      );
      await expect.poll(async () => (await client.from('heard').select()).status).toBe(200);
    });
  },
);

/** The number of applications that a signed-in person sees. */
async function rowsSeenBy(email: string, password: string): Promise<number> {
  const client = createClient(service.origin, await signToken(secret, { role: 'anon' }), {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  const { data } = await client.from('rent_guarantee_applications').select('id');
  await client.auth.signOut();
  return data?.length ?? 0;
}
