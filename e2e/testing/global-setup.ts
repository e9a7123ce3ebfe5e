import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';
import { ensureBuilt, hashOf, sourcesBelow } from '../../scripts/setup.mjs';
import { signToken } from './api.ts';
import { demo } from './screens/screen.ts';
import { type Service, startService } from './service.ts';

const folder = join(root, '.cache', 'e2e-template');

/**
 * Rebuilds outdated builds, so that a run of single files never tests an old one, and creates the demo data once, so that each test
 * file starts with a copy. On PostgreSQL there is nothing to copy, and each file creates its own.
 */
export default async function setup(): Promise<void> {
  await ensureBuilt();
  if (process.env.DATABASE_URL) return;
  const template = join(folder, await stateHash());
  if ((await stat(template).catch(() => undefined)) === undefined) await create(template);
  process.env.E2E_TEMPLATE = template;
}

/** Returns a hash of everything that the demo data is made from. Its dates count from today. */
async function stateHash(): Promise<string> {
  const files = [join(root, 'server', 'build', '.built'), ...(await sourcesBelow(join(root, 'supabase')))];
  return (await hashOf(files, new Date().toDateString())).slice(0, 16);
}

async function create(template: string): Promise<void> {
  const service = await startService();
  await waitForCertificates(service);
  await service.stop();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // A run that is interrupted leaves no incomplete template behind.
  await cp(service.folder, `${template}.new`, { recursive: true });
  await rename(`${template}.new`, template);
  await service.remove();
}

/** Waits until the certificates of the demo data are drawn, so that no test file has to wait. One of them cannot be issued. */
async function waitForCertificates({ origin, folder }: Service): Promise<void> {
  const secrets = await readFile(join(folder, 'secrets.json'), 'utf8');
  const { JWT_SECRET: secret } = JSON.parse(secrets) as { JWT_SECRET: string };
  const key = await signToken(secret, { role: 'service_role' });
  const deadline = Date.now() + 240_000;
  for (let waiting = 1; waiting > 0; ) {
    if (Date.now() > deadline) throw new Error(`${waiting} certificates of the demo data are not drawn.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = await fetch(
      `${origin}/rest/v1/certificate_records?step=eq.issuing&application_id=neq.${demo.unissued}&select=id`,
      {
        headers: { apikey: key, authorization: `Bearer ${key}` },
      },
    );
    if (!answer.ok) throw new Error(`Could not read the certificates: ${await answer.text()}`);
    waiting = ((await answer.json()) as unknown[]).length;
  }
}
