// npm run fixture -- RELEASE: keeps the data folder that this release creates, so that all later ones are tested with it.
import { fixturePath, packData } from '../e2e/testing/data-fixture.ts';
import { startService } from '../e2e/testing/service.ts';
import { ensureBuilt } from './setup.mjs';

const [release] = process.argv.slice(2);
if (release === undefined || !/^[\w.-]+$/.test(release)) {
  console.error('Usage: npm run fixture -- RELEASE');
  process.exit(1);
}
process.env.DATABASE_URL = '';
await ensureBuilt();
const service = await startService();
await service.stop();
await packData(service.folder, fixturePath(release));
await service.remove();
