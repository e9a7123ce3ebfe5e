import { ensureBuilt } from '../../scripts/setup.mjs';
import { startService } from './service.ts';

/**
 * Rebuilds outdated builds, so that a run of single files never tests an old one, and creates the demo data once for the whole
 * run, so that each test file starts with a copy. On PostgreSQL there is nothing to copy, and each file creates its own.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await ensureBuilt();
  if (process.env.DATABASE_URL) return undefined;
  const service = await startService();
  await waitForCertificates(service.origin);
  await service.stop();
  process.env.E2E_TEMPLATE = service.folder;
  return () => service.remove();
}

/** Waits until the certificates of the demo data are drawn, so that no test file has to. The last of them is withdrawn. */
async function waitForCertificates(origin: string): Promise<void> {
  const deadline = Date.now() + 90_000;
  const question = `${origin}/functions/v1/verify-certificate?number=RGC-CERT-DEMO-0000-0008`;
  for (let result: unknown; result !== 'withdrawn'; ) {
    if (Date.now() > deadline) throw new Error(`The certificates of the demo data are not drawn: ${String(result)}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = await fetch(question);
    result = ((await answer.json()) as { result?: unknown }).result;
  }
}
