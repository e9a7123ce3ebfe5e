import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bin, root, runOrExit } from './run.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

/** Exits with one clear line when Node is too old to run the rest. */
export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the dependencies when they are missing or when the lock file has changed since. */
export async function ensureInstalled() {
  requireNode();
  const files = [
    'package.json',
    'package-lock.json',
    'server/package.json',
    'supabase/functions/package.json',
    'web/package.json',
  ];
  await once(
    join(root, 'node_modules', '.installed'),
    await hashOf(files.map((file) => join(root, file))),
    async () => {
      console.log('Installing dependencies …');
      // Not `npm ci`: it refuses a lock file that was written where some platforms' optional packages were unavailable.
      await runOrExit('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  );
}

/** Builds what is missing or outdated: the server and the web application. */
export async function ensureBuilt() {
  await ensureServerBuilt();
  await ensureWebBuilt();
}

async function ensureServerBuilt() {
  const files = await sourcesBelow(join(root, 'server', 'src'));
  files.push(join(root, 'scripts', 'build-server.mjs'), join(root, 'package-lock.json'));
  await once(join(root, 'server', 'build', '.built'), await hashOf(files), async () => {
    console.log('Building the server …');
    // Imported only here: a start without a build does not need the compiler, and before the first install there is none.
    const { buildServer } = await import('./build-server.mjs');
    await buildServer();
  });
}

async function ensureWebBuilt() {
  const web = join(root, 'web');
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const folders = ['app', 'public', 'verify'].map((name) => join(web, name));
  // The page for checking certificates reads them with the functions' code.
  folders.push(join(root, 'supabase', 'functions', '_shared', 'certificate'));
  const files = (await Promise.all(folders.map(sourcesBelow))).flat();
  for (const entry of await readdir(web, { withFileTypes: true })) {
    if (entry.isFile() && /\.(ts|json)$/.test(entry.name)) files.push(join(web, entry.name));
  }
  files.push(join(root, 'package-lock.json'));
  await once(join(web, 'build', '.built'), await hashOf(files, JSON.stringify(settings)), async () => {
    console.log('Building the web application …');
    await runOrExit(bin('react-router'), ['build'], { cwd: web, quiet: true, env: { NODE_ENV: 'production' } });
  });
}

/** Does the work unless the stamp file shows that it was done for this hash. */
async function once(stamp, hash, work) {
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === hash) return;
  await work();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
}

/** All files of a folder except tests. */
export async function sourcesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

/** A hash of these files, of Node's version and of `more`. */
export async function hashOf(files, more = '') {
  const hash = createHash('sha256').update(process.versions.modules).update(more);
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file).catch(() => ''));
  return hash.digest('hex');
}
