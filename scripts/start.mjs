// npm start: one process runs the whole service. Missing or outdated parts are installed and built first.
import { root } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

process.chdir(root);
await ensureInstalled();
await ensureBuilt();

// Stack traces refer to the sources.
process.setSourceMapsEnabled(true);
await import('../server/build/app/main.js');
