// npm start: one process runs the whole service. What is missing or outdated is installed and built first.
import { root } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

process.chdir(root);
await ensureInstalled();
await ensureBuilt();

const { register } = await import('tsx/esm/api');
register();
await import('../server/src/main.ts');
