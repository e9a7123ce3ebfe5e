// npm run bench [-- NAME [WORD]]: prints what bench/main.ts measures. `DATABASE_URL` measures PostgreSQL instead of PGlite.
import { bin, root, runOrExit } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
await runOrExit(bin('tsx'), ['bench/main.ts', ...process.argv.slice(2)]);
