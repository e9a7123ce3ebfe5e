import { startService } from './service.ts';

/**
 * Makes the demo data once for the whole run, so that each test file begins with a copy instead of making it anew. On
 * PostgreSQL there is nothing to copy, and each file makes its own.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_URL) return undefined;
  const service = await startService();
  await service.stop();
  process.env.E2E_TEMPLATE = service.folder;
  return () => service.remove();
}
