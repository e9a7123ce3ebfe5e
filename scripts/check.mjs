// npm run check: formatting, lint, import rules, unused code, outdated generated types and the types of every part.
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './setup.mjs';

await ensureInstalled();
if ((await runChecks()).length > 0) process.exit(1);
