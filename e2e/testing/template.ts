import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/setup.mjs';
import { signToken } from './rest-writes.ts';
import { type Service, startService } from './service.ts';

/**
 * Rebuilds outdated builds, so that a run of single files never tests an old one, and creates the demo data once for the whole
 * run, so that each test file starts with a copy. On PostgreSQL there is nothing to copy, and each file creates its own.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await ensureBuilt();
  if (process.env.DATABASE_URL) return undefined;
  const service = await startService();
  await waitForCertificates(service);
  await service.stop();
  process.env.E2E_TEMPLATE = service.folder;
  return () => service.remove();
}

/** Waits until the certificates of the demo data are drawn, so that no test file has to. */
async function waitForCertificates({ origin, folder }: Service): Promise<void> {
  const secrets = await readFile(join(folder, 'secrets.json'), 'utf8');
  const { JWT_SECRET: secret } = JSON.parse(secrets) as { JWT_SECRET: string };
  const key = await signToken(secret, { role: 'service_role' });
  const deadline = Date.now() + 240_000;
  for (let waiting = 1; waiting > 0; ) {
    if (Date.now() > deadline) throw new Error(`${waiting} certificates of the demo data are not drawn.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = await fetch(`${origin}/rest/v1/certificate_records?step=eq.issuing&select=id`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
    });
    if (!answer.ok) throw new Error(`The certificates were not told: ${await answer.text()}`);
    waiting = ((await answer.json()) as unknown[]).length;
  }
}
