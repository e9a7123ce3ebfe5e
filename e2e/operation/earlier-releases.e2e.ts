import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import { fixturePath, fixtureReleases, unpackData } from '../testing/data-fixture.ts';
import { linkIn, mailsTo, newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';

const releases = await fixtureReleases();

/** Reads the API's data for a signed-in person. */
async function readAs(service: Service, email: string, password: string, path: string): Promise<unknown[]> {
  const { anonKey } = (await (await fetch(`${service.origin}/config.json`)).json()) as { anonKey: string };
  const signIn = await fetch(`${service.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  const headers = { apikey: anonKey, authorization: `Bearer ${access_token}` };
  return (await fetch(service.origin + path, { headers })).json() as Promise<unknown[]>;
}

describe.skipIf(process.env.DATABASE_URL)('the data folder of an earlier release', () => {
  it.each(releases)('starts with this release, and a tenant finds the applications of %s', async (release) => {
    const folder = await mkdtemp(join(tmpdir(), 'rgc-earlier-'));
    try {
      await unpackData(fixturePath(release), folder);
      const service = await startService({ DATA_DIR: folder, SEED: '' });
      try {
        const path = '/rest/v1/rent_guarantee_applications?select=application_number,application_documents(file_name)';
        const applications = await readAs(service, 'amara.okafor@example.com', 'demo-password-3', path);
        expect(applications.length).toBeGreaterThan(0);
        expect(applications).toContainEqual({
          application_number: expect.stringMatching(/^RGC-/),
          application_documents: expect.arrayContaining([{ file_name: expect.any(String) }]),
        });
      } finally {
        await service.remove();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  // 0.5.0 mailed every invited person a link to a new password, which accepts nothing since.
  it('starts with its invitations, and mails people who had an account how to accept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rgc-earlier-'));
    try {
      await unpackData(fixturePath('0.5.0'), folder);
      const database = await openDatabase(loadConfig({ DATA_DIR: folder }));
      await database.script(invitations);
      await database.close();
      const service = await startService({ DATA_DIR: folder, SEED: '' });
      try {
        const subject = 'Helen Whitcombe invites you to the staff of Pendine';
        expect(linkIn(await newestMailTo(service.origin, 'gwen@example.com', subject))).toMatch(
          new RegExp(`^${service.origin}/dashboard/invitation\\?token=[0-9a-f]{64}$`),
        );
        for (const other of ['late@example.com', 'new@example.com'])
          expect(await mailsTo(service.origin, other)).toEqual([]);
      } finally {
        await service.remove();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** A person who had an account, one whose time is over, and one whose account was made for the invitation. */
const invitations = `
  insert into auth.users (id, aud, role, email, email_confirmed_at) values
    ('10000000-0000-4000-8000-0000000000c1', 'authenticated', 'authenticated', 'gwen@example.com', now()),
    ('10000000-0000-4000-8000-0000000000c2', 'authenticated', 'authenticated', 'late@example.com', now()),
    ('10000000-0000-4000-8000-0000000000c3', 'authenticated', 'authenticated', 'new@example.com', now());
  insert into public.staff_invitations (email, name, permissions, invited_by, user_id, made_account, invited_at, sent_at)
  select u.email, 'Gwen Parry', '{decide}', '10000000-0000-4000-8000-000000000001', u.id, u.email like 'new@%', i.at, i.at + interval '1 second'
  from auth.users as u
  cross join lateral (select now() - case when u.email like 'late@%' then interval '8 days' else interval '1 day' end as at) as i
  where u.email in ('gwen@example.com', 'late@example.com', 'new@example.com')`;
