// npm start: one process runs the whole service. What is missing or outdated is installed and built first.
import { root } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

process.chdir(root);
await ensureInstalled();
await ensureBuilt();

// Errors tell their places in the sources.
process.setSourceMapsEnabled(true);
await import('../server/build/app/main.js');
