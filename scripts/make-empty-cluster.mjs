// Writes the packed data folder of a new cluster to the given path (build-server.mjs).
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const path = process.argv[2];
const engine = await PGlite.create();
const dump = await engine.dumpDataDir('gzip');
await engine.close();
await mkdir(dirname(path), { recursive: true });
const unfinished = `${path}.${process.pid}`;
await writeFile(unfinished, dump.stream());
await rename(unfinished, path);
