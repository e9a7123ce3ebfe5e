import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturePath, fixtureReleases, unpackData } from './testing/data-fixture.ts';
import { type Service, startService } from './testing/service.ts';

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
});
