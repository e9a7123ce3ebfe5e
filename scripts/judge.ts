// npm run judge: Supabase's own programs judge the SQL, in new databases on the PostgreSQL of DATABASE_URL: the CLI pushes the migrations, and
// its advisors and its linter (plpgsql_check) look at the result. pg-delta then compares it with what the files in supabase/schemas declare.
// --write FILE.sql writes the difference as a migration, to be read before it is kept.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { knownMigrations, migrate } from '../server/src/database/migrate.ts';
import { openPostgresql } from '../server/src/database/postgresql.ts';
import { readSchemaFiles } from '../supabase/tests/testing/schema-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const product = join(root, 'supabase');
const list = 'scripts/accepted-findings.json';

/** What an advisor or the linter says about one thing. */
interface Finding {
  readonly by: 'advisors' | 'lint';
  /** The function or table, with its schema. */
  readonly about: string;
  readonly says: string;
}

/** A finding that stays. `says` may be only the beginning; `because` is the reason. */
type Accepted = Finding & { readonly because: string };

interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Supabase's programs. Only this script needs them, and they are too large (150 MB) for an installation of the service. */
const packages = { supabase: 'supabase@3.1.0', pgdelta: '@supabase/pg-delta@1.0.0-alpha.34' };

/** Runs one of these programs without sending statistics. */
function call(program: keyof typeof packages, ...args: readonly string[]): Promise<Answer> {
  // A PostgreSQL for tests has no TLS, and the CLI would say so each time.
  const env = { PGSSLMODE: 'disable', ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };
  return new Promise((resolve) => {
    const command = ['--yes', `--package=${packages[program]}`, '--', program, ...args];
    execFile('npx', command, { cwd: root, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, stdout, stderr: stderr || (error?.message ?? '') });
    });
  });
}

let hasFailed = false;

/** Prints the line of one check, and below it what is wrong. */
function report(check: string, faults: readonly string[], wrong = `${faults.length} faults`): void {
  if (faults.length > 0) hasFailed = true;
  console.log(faults.length === 0 ? `ok      ${check}` : `FAILED  ${check}: ${wrong}`);
  for (const fault of faults) console.log(`        ${fault}`);
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Pushes the migrations. A warning fails too: the CLI ignores what it warns of. */
async function push(url: string): Promise<boolean> {
  const { code, stdout, stderr } = await call('supabase', 'db', 'push', `--remote=${url}`, '--yes');
  const lines = linesOf(`${stderr}\n${stdout}`);
  const faults = code === 0 ? lines.filter((line) => line.includes('WARN')) : lines.slice(0, 20);
  report('supabase db push', faults, code === 0 ? 'it warns' : 'it stopped');
  return code === 0;
}

interface AdvisorResult {
  readonly name: string;
  readonly detail: string;
  readonly metadata: { readonly schema?: string; readonly name?: string };
}

interface LintResult {
  readonly function: string;
  readonly issues: readonly { readonly message: string; readonly statement?: { readonly lineNumber: string } }[];
}

/** Reports the findings that are not accepted, and the accepted ones that are gone: the list must not grow old. */
async function judge(by: Finding['by'], url: string, read: (results: unknown) => Finding[]): Promise<void> {
  const check = `supabase db ${by}`;
  // The exit code would count accepted findings too, so that it says only whether the command worked.
  const answer = await call('supabase', 'db', by, `--remote=${url}`, '--fail-on=none', '--output-format=json');
  if (answer.code !== 0) return report(check, linesOf(`${answer.stderr}\n${answer.stdout}`), 'it stopped');
  const found = read(JSON.parse(answer.stdout).results);
  const accepted = (JSON.parse(await readFile(join(root, list), 'utf8')) as Accepted[]).filter((one) => one.by === by);
  const matches = (one: Accepted, finding: Finding) => one.about === finding.about && finding.says.startsWith(one.says);
  report(check, [
    ...found
      .filter((finding) => !accepted.some((one) => matches(one, finding)))
      .map(({ about, says }) => `${about}: ${says}`),
    ...accepted
      .filter((one) => !found.some((finding) => matches(one, finding)))
      .map(({ about, says }) => `${about}: "${says}" is not found any more: remove it from ${list}`),
  ]);
}

const readAdvisors = (results: unknown) =>
  (results as AdvisorResult[]).map(({ name, detail, metadata }): Finding => {
    return { by: 'advisors', about: `${metadata.schema}.${metadata.name}`, says: `${name}: ${detail}` };
  });

const readLint = (results: unknown) =>
  (results as LintResult[]).flatMap(({ function: name, issues }) =>
    issues.map(({ message, statement }): Finding => {
      return { by: 'lint', about: name, says: statement ? `${message} (line ${statement.lineNumber})` : message };
    }),
  );

/**
 * Fails when the migrations do not make what `supabase/schemas` declares. Rows, and the order of columns, are not compared.
 * @param write the file to write the difference to, as a migration.
 */
async function compare(
  pushed: string,
  write: string | undefined,
  makeDatabase: (name: string) => Promise<string>,
): Promise<void> {
  const check = 'pgdelta diff of the migrations and supabase/schemas';
  const declared = await makeDatabase('declared');
  const fault = await declare(declared).catch((error: Error) => error.message);
  if (fault !== undefined) return report(check, [fault], 'a file cannot be loaded');
  const answer = await call('pgdelta', 'diff', '--source', pushed, '--desired', declared, '--strict-coverage');
  const lines = linesOf(answer.stdout);
  // Its warnings of edges are about generated columns and constraint triggers, which it does compare.
  const problems = linesOf(answer.stderr).filter((line) => !line.includes('[dangling_edge]'));
  if (answer.code !== 0) return report(check, problems, 'it stopped');
  // Its exit code does not tell whether it has found anything.
  if (lines.includes('No differences found.')) return report(check, []);
  // LINK and UNLINK repeat what depends on a thing that has changed.
  const distinct = [...new Set(lines)];
  const meaning = 'ADD is only in the files, REMOVE only in the migrations';
  report(check, distinct.slice(0, 60), `${distinct.length} lines; ${meaning}`);
  if (write !== undefined) await writeMigration(pushed, declared, write);
}

/** Writes the statements that turn the database of the migrations into the one of the files. */
async function writeMigration(source: string, desired: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-plan-'));
  const plan = join(folder, 'plan.json');
  const planned = await call('pgdelta', 'plan', '--source', source, '--desired', desired, '--out', plan);
  // A changed policy is dropped and made again, so that drops have to be allowed. Whoever reads the file sees any others.
  const last =
    planned.code === 0 ? await call('pgdelta', 'render', '--plan', plan, '--out', file, '--allow-drops') : planned;
  await rm(folder, { recursive: true });
  report(`pgdelta render to ${relative(root, file)}`, last.code === 0 ? [] : linesOf(last.stderr), 'it stopped');
}

/** Loads the files in the order of their paths. */
async function declare(url: string): Promise<undefined> {
  const database = await openPostgresql(url, 1);
  try {
    for (const { path, sql } of await readSchemaFiles()) {
      // A function may call one of a later file.
      await database.script(`set local check_function_bodies = off;\n${sql}`).catch((error: Error) => {
        throw new Error(`${path}: ${error.message}`);
      });
    }
  } finally {
    await database.close();
  }
}

async function main(address: string, write: string | undefined): Promise<void> {
  const server = await openPostgresql(address, 1);
  const made: string[] = [];
  /** Makes a database with what Supabase provides to every project. Returns its address. */
  const makeDatabase = async (purpose: string): Promise<string> => {
    const name = `judge_${purpose}_${process.pid}`;
    await server.query(`create database ${name}`);
    made.push(name);
    const url = new URL(address);
    url.pathname = `/${name}`;
    const database = await openPostgresql(url.href, 1);
    const { platform } = await knownMigrations(product);
    await migrate(database, product, { platform: platform.map(({ version }) => version), product: [] });
    await database.close();
    return url.href;
  };
  try {
    const pushed = await makeDatabase('pushed');
    if (!(await push(pushed))) return;
    await judge('advisors', pushed, readAdvisors);
    await judge('lint', pushed, readLint);
    await compare(pushed, write, makeDatabase);
  } finally {
    for (const name of made) await server.query(`drop database ${name} with (force)`);
    await server.close();
  }
}

const { write } = parseArgs({ options: { write: { type: 'string' } } }).values;
const address = process.env.DATABASE_URL;
if (address === undefined || address === '') {
  console.error('DATABASE_URL must name a PostgreSQL with plpgsql_check (on Debian postgresql-15-plpgsql-check).');
  process.exitCode = 1;
} else {
  await main(address, write === undefined ? undefined : resolve(write));
  if (hasFailed) process.exitCode = 1;
}
