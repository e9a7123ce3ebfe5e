// npm test: the checks, the unit and database tests on PGlite, the same on PostgreSQL where there is one, and the journeys in
// a browser that every change must pass (on PostgreSQL the main one). `npm test -- NAME …` runs only the files whose path
// holds a name; `npm test -- e2e/` runs all journeys, also those that cause each error of the catalogue in turn.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { bin, root, run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

process.chdir(root);
await ensureInstalled();
const names = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? '';
const counts = { passed: 0, failed: 0 };
/** All of them take two cores longer than the six minutes that a run may take. */
const journeys = ['accessibility', 'first-visit', 'keyboard', 'kill', 'main-job', 'upload-memory'].map(
  (name) => `e2e/${name}.e2e.ts`,
);

const [failedChecks] = await Promise.all([names.length === 0 ? runChecks() : 0, ensureBuilt()]);
counts.failed += failedChecks;
const chromium = await ensureChromium();
await test('PGlite', ['server', 'supabase', 'web'], { DATABASE_URL: '' });
await test('browser on PGlite', ['e2e'], { DATABASE_URL: '', CHROMIUM_PATH: chromium }, selected(journeys));
if (databaseUrl === '') {
  console.log('PostgreSQL is left out: DATABASE_URL is not set.');
} else {
  await test('PostgreSQL', ['server', 'supabase'], { DATABASE_URL: databaseUrl });
  const main = selected(['e2e/main-job.e2e.ts']);
  await test('browser on PostgreSQL', ['e2e'], { DATABASE_URL: databaseUrl, CHROMIUM_PATH: chromium }, main);
}

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** The files to run: what the command line names, else those of every run. */
function selected(files) {
  return names.length === 0 ? files : names;
}

/** Runs the named projects' tests and adds up what passed and failed. */
async function test(title, projects, env, files = names) {
  console.log(`\nTests: ${title}`);
  const report = join(root, '.cache', 'test-report.json');
  await rm(report, { force: true });
  const only = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  const code = await run(bin('vitest'), ['run', '--passWithNoTests', ...only, ...reporters, ...files], { env });
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report);
  counts.passed += numPassedTests;
  // A file that does not even load has no failed test of its own, yet it is a failure.
  counts.failed += code === 0 ? 0 : Math.max(1, numFailedTests);
}

async function readReport(path) {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
}
