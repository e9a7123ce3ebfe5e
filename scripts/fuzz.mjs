// npm run fuzz: the property tests of the protocols, with 100,000 cases for each property, or as many as FUZZ_RUNS says, and power cuts.
import { bin, root, runOrExit } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

/** In milliseconds: a property with this many cases takes long. */
const limit = 4 * 3600 * 1000;

process.chdir(root);
await ensureInstalled();
const { FUZZ_RUNS = '100000' } = process.env;
const properties = ['rest/fuzz', 'auth/fuzz', 'storage/fuzz', 'realtime/hidden-rows', 'operation/power-cut'];
await runOrExit(
  bin('vitest'),
  ['run', '--project', 'database', '--project', 'e2e', `--testTimeout=${limit}`, ...properties],
  {
    env: { FUZZ_RUNS },
  },
);
