import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, runOrExit } from './run.mjs';

const sources = join(root, 'server', 'src');
const target = join(root, 'server', 'build');

/**
 * Compiles the server into `server/build`: a TypeScript loader in the serving process would hold 33 MB for as long as it runs. The code is
 * in a folder beside the platform's SQL, in the same relative places as in the sources.
 */
export async function buildServer() {
  // Built in another folder of the same depth, because the maps name the sources by relative paths, and then moved: a start at
  // this moment finds the old build or the new one.
  const unfinished = join(root, '.cache', `server-${process.pid}`);
  await build({
    entryPoints: [join(sources, 'main.ts'), join(sources, 'make-database.ts')],
    outdir: join(unfinished, 'app'),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    // A stack trace needs only functions and lines, because the sources are beside the build.
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  // The thread of the embedded database starts from its own files, which need no compiling.
  for (const file of ['pglite-worker.mjs', 'durable-folder.mjs']) {
    await cp(join(sources, 'database', file), join(unfinished, 'app', file));
  }
  await cp(join(sources, 'platform'), join(unfinished, 'platform'), { recursive: true });
  await cp(await makeEmptyCluster(), join(unfinished, 'empty-cluster.tar.gz'));
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
}

/** Creates the initial data of the embedded database, once for each version of PGlite, and returns its path. */
async function makeEmptyCluster() {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const path = join(root, '.cache', `empty-cluster-${version}.tar.gz`);
  // In a separate process, because the building process may go on to serve and would keep the engine's memory.
  if (!existsSync(path)) await runOrExit(process.execPath, ['scripts/make-empty-cluster.mjs', path]);
  return path;
}
