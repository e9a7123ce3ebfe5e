// npm test: the checks, the unit and database tests on PGlite, the same on PostgreSQL if there is one, and the browser journeys
// that every change must pass (on PostgreSQL the main one and those of a lost database and PgBouncer). `npm test -- NAME …` runs
// only the files whose path contains a name; `npm test -- e2e/` runs all journeys, including those that cause each error message
// in turn. With TEST_EVERYTHING=true it runs all journeys and every repetition of a test. With RERUN_FAILURES=true, as in CI, a
// failed file runs once more, alone; if it passes then, it is listed as unsteady and does not fail the run.
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { bin, root, run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { strayErrorsReport } from './stray-errors.mjs';

process.chdir(root);
await ensureInstalled();
const names = process.argv.slice(2);
const isEverything = process.env.TEST_EVERYTHING === 'true';
const databaseUrl = process.env.DATABASE_URL ?? '';
let passed = 0;
/** The failures, repeated below all of the output, because a CI page may keep only the last lines. */
const failures = [];
/** Tests that failed beside other files and passed alone. Either the test or the service has a fault. */
const unsteady = [];
/** The journeys of every run: all of them take longer on two cores than the six minutes that a run may take. */
const journeys = ['public/first-visit', 'main-job', 'operation/production'].map((name) => `e2e/${name}.e2e.ts`);

const [failedChecks] = await Promise.all([names.length === 0 ? runChecks() : [], ensureBuilt()]);
failures.push(...failedChecks.map((check) => `Failed check: ${check}`));
const chromium = await ensureChromium();
await test('PGlite', ['database', 'web'], { DATABASE_URL: '' });
await test('browser on PGlite', ['e2e'], { DATABASE_URL: '', CHROMIUM_PATH: chromium }, selected(journeys));
if (databaseUrl === '') {
  console.log('PostgreSQL is left out: DATABASE_URL is not set.');
} else {
  await test('PostgreSQL', ['database'], { DATABASE_URL: databaseUrl });
  const main = ['main-job', 'operation/lost-database', 'operation/pgbouncer'].map((name) => `e2e/${name}.e2e.ts`);
  const onPostgresql = { DATABASE_URL: databaseUrl, CHROMIUM_PATH: chromium };
  await test('browser on PostgreSQL', ['e2e'], onPostgresql, names.length > 0 ? names : main);
}

for (const failure of [...unsteady, ...failures]) {
  console.log(`\n${failure}`);
}
console.log(`\n${passed} passed, ${unsteady.length} unsteady, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** The journeys to run: those on the command line, otherwise all of them or the default ones. */
function selected(files) {
  return names.length > 0 || isEverything ? names : files;
}

/** Runs the tests of the named projects and adds up passes and failures. */
async function test(title, projects, env, files = names) {
  console.log(`\nTests: ${title}`);
  const begin = performance.now();
  const first = await runVitest(projects, env, files);
  console.log(`${title}: ${first.passed} passed in ${Math.round((performance.now() - begin) / 1000)} s`);
  passed += first.passed;
  if (first.failed.length === 0) return;
  const isRerun = process.env.RERUN_FAILURES === 'true' && first.failedFiles.length > 0;
  const again = isRerun ? await runVitest(projects, env, first.failedFiles, ['--maxWorkers=1']) : first;
  failures.push(...again.failed.map((failure) => `Failed on ${title}: ${failure}`));
  const failedAgain = new Set(again.failed.map(titleOf));
  const recovered = first.failed.filter((failure) => !failedAgain.has(titleOf(failure)));
  unsteady.push(...recovered.map((failure) => `Unsteady on ${title}: ${failure}`));
}

async function runVitest(projects, env, files, options = []) {
  const report = join(root, '.cache', 'test-report.json');
  await Promise.all([report, strayErrorsReport].map((path) => rm(path, { force: true })));
  const only = projects.flatMap((project) => ['--project', project]);
  const own = join(root, 'scripts', 'stray-errors.mjs');
  const reporters = ['--reporter=dot', `--reporter=${own}`, '--reporter=json', `--outputFile=${report}`];
  const code = await run(bin('vitest'), ['run', '--passWithNoTests', ...only, ...reporters, ...options, ...files], {
    env,
  });
  const { numPassedTests = 0, testResults = [] } = await readReport(report, {});
  const strays = await readReport(strayErrorsReport, []);
  const failed = [...testResults.flatMap(failuresOf), ...strays.map(describeStray)];
  const failedNames = [...testResults.filter(({ status }) => status === 'failed'), ...strays].map(({ name }) => name);
  // A run may also fail without a report.
  const isExplained = code === 0 || failed.length > 0;
  return {
    passed: numPassedTests,
    failed: isExplained ? failed : ['see its output above'],
    failedFiles: [...new Set(failedNames.filter(Boolean))].map((name) => relative(root, name)),
  };
}

/** An error that belongs to no test. */
function describeStray({ name, message }) {
  return `${name ? relative(root, name) : 'no file'}: an error outside every test\n${shorten(message ?? '')}`;
}

function titleOf(failure) {
  return failure.split('\n', 1)[0];
}

/** The failed tests of a file, each with the start of its message; for a file that did not load, its own message. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message !== '') return [`${file}\n${shorten(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${shorten(failureMessages[0] ?? '')}`);
}

/**
 * A message without stack frames outside the project. A long message is cut to its start and to its end, where a call log says what went
 * wrong.
 */
function shorten(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line));
  return (lines.length <= 14 ? lines : [...lines.slice(0, 6), '  ...', ...lines.slice(-7)]).join('\n');
}

async function readReport(path, missing) {
  return readFile(path, 'utf8').then(JSON.parse, () => missing);
}
