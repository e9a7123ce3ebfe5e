import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyManagerRow, signToken } from '../testing/api.ts';
import { failedStart, type Service, startService } from '../testing/service.ts';

const secret = 'a secret for the test of two containers, which is long enough';
/** Starts a program that does not see the processes outside, as in a container. */
const contained = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

let service: Service;

const canContain = spawnSync('unshare', [...contained.slice(1), 'true']).status === 0;
if (!canContain) console.warn('The test of two containers is skipped: this user cannot make namespaces with unshare.');

describe.skipIf(process.env.DATABASE_URL || !canContain)('a second start on one data folder, in a container', () => {
  beforeAll(async () => {
    service = await startService({ SEED: 'none', JWT_SECRET: secret });
  });
  afterAll(() => service?.remove());

  it('is refused in one line, and the first goes on', async () => {
    const { code, stderr } = await failedStart({ DATA_DIR: service.folder, JWT_SECRET: secret }, undefined, contained);
    const line = /^Could not start: The data in \S+ is in use by another process \(\d+, as \S+\.lock says\)\.\n$/;
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
    const key = await signToken(secret, { role: 'service_role' });
    const written = await fetch(`${service.origin}/rest/v1/property_managers`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(propertyManagerRow('first')),
    });
    expect(written.status).toBe(201);
  });
});
