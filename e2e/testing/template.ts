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
  await service.stop();
  process.env.E2E_TEMPLATE = service.folder;
  return () => service.remove();
}
