import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEverything } from '../testing/repeats.ts';
import { loadFunctions } from './registry.ts';

const tsx = import.meta.resolve('tsx');

let folder: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compile-handlers-'));
  cache = join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, source: string): Promise<void> {
  const file = join(folder, 'functions', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
}

const load = (cacheDir = cache) => loadFunctions(folder, cacheDir);

async function answerOf(name: string, cacheDir = cache): Promise<string> {
  const handler = await (await load(cacheDir)).find(name)?.load();
  return (await handler?.(new Request('http://127.0.0.1/'), {} as never))?.text() ?? 'not found';
}

const saying = (text: string) => `export const handler = () => new Response('${text}');`;
/** Every file in the cache, with its modification time. */
async function cached(): Promise<string[]> {
  const paths = await readdir(cache, { recursive: true });
  const files = paths.filter((path) => path.includes('/')).sort();
  return Promise.all(files.map(async (path) => `${path} ${(await stat(join(cache, path))).mtimeMs}`));
}

describe('a start', () => {
  it('uses the compilation of an earlier start', async () => {
    await write('hello/handler.ts', saying('hello'));
    // A source of this very moment may have changed while it was compiled, and is compiled again.
    await utimes(join(folder, 'functions', 'hello/handler.ts'), 1, 1);
    expect(await answerOf('hello')).toBe('hello');
    const before = await cached();
    expect(await answerOf('hello')).toBe('hello');
    expect(await cached()).toEqual(before);
  });

  it('compiles again when an imported source has changed', async () => {
    await write(
      'hello/handler.ts',
      `import { text } from '../_shared/text.ts'; export const handler = () => new Response(text);`,
    );
    await write('_shared/text.ts', `export const text = 'first';`);
    expect(await answerOf('hello')).toBe('first');
    await write('_shared/text.ts', `export const text = 'second';`);
    expect(await answerOf('hello')).toBe('second');
  });

  it('compiles again when a file of a compilation is missing', async () => {
    await write('hello/handler.ts', saying('hello'));
    await load();
    const [compilation = ''] = await readdir(cache);
    await rm(join(cache, compilation, '0.mjs'));
    expect(await answerOf('hello')).toBe('hello');
  });

  it.runIf(testEverything)('together with other processes leaves one compilation, which all of them use', async () => {
    await write('hello/handler.ts', saying('hello'));
    const script = join(folder, 'start.mjs');
    const registry = new URL('./registry.ts', import.meta.url).href;
    await writeFile(
      script,
      `const { loadFunctions } = await import('${registry}');
       const functions = await loadFunctions(${JSON.stringify(folder)}, ${JSON.stringify(cache)});
       const handler = await functions.find('hello').load();
       process.stdout.write(await (await handler()).text());`,
    );
    const start = () => promisify(execFile)(process.execPath, ['--import', tsx, script]);
    const starts = await Promise.all([start(), start(), start()]);
    expect(starts.map(({ stdout }) => stdout)).toEqual(['hello', 'hello', 'hello']);
    expect(await readdir(cache)).toHaveLength(1);
  });

  it('keeps the five most recent compilations, readable by their owner only', async () => {
    for (let version = 1; version <= 7; version += 1) {
      await write('hello/handler.ts', saying(`version ${version}`));
      expect(await answerOf('hello')).toBe(`version ${version}`);
    }
    const compilations = await readdir(cache);
    expect(compilations).toHaveLength(5);
    const modes = [cache, join(cache, compilations[0] ?? ''), join(cache, compilations[0] ?? '', '0.mjs')].map(
      async (path) => (await stat(path)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
  });

  it('succeeds when the cache is not writable', async () => {
    await writeFile(join(folder, 'file'), '');
    await write('hello/handler.ts', saying('hello'));
    expect(await answerOf('hello', join(folder, 'file', 'cache'))).toBe('hello');
  });

  it("loads a function's code only when it is called", async () => {
    await write('fails/handler.ts', `throw new Error('loaded'); export const handler = () => new Response();`);
    const functions = await load();
    await expect(functions.find('fails')?.load()).rejects.toThrow('loaded');
  });

  it.each([
    ['has no handler', 'export const nothing = 1;', /wrong\/handler\.ts does not export a function named handler/],
    ['is no TypeScript', 'export const handler = (;', /wrong\/handler\.ts:1:24: ERROR/],
    [
      'imports what is not there',
      `import 'not-installed'; ${saying('')}`,
      /wrong\/handler\.ts:1:7: ERROR: Could not resolve/,
    ],
  ])('fails with the file of a function that %s', async (_what, source, message) => {
    await write('right/handler.ts', saying('right'));
    await write('wrong/handler.ts', source);
    await expect(load()).rejects.toThrow(message);
  });
});

describe('a function', () => {
  it('finds the files beside its sources', async () => {
    await write('_shared/words.txt', 'from a file');
    await write(
      'reads/handler.ts',
      `import { readFile } from 'node:fs/promises';
       export const handler = async () => new Response(await readFile(new URL('../_shared/words.txt', import.meta.url)));`,
    );
    expect(await answerOf('reads')).toBe('from a file');
  });

  it("may use a CommonJS package that reads its own files and needs Node's modules", async () => {
    const files = {
      'package.json': '{ "name": "old", "main": "main.cjs" }',
      'main.cjs': `const { readFileSync } = require('fs'); module.exports = () => readFileSync(__dirname + '/words.txt', 'utf8');`,
      'words.txt': 'from a package',
    };
    for (const [name, content] of Object.entries(files)) await write(`node_modules/old/${name}`, content);
    await write('uses/handler.ts', `import read from 'old'; export const handler = () => new Response(read());`);
    expect(await answerOf('uses')).toBe('from a package');
  });

  it('keeps a dynamically imported part in a separate file', async () => {
    await write('_shared/part.ts', `export const text = 'a part';`);
    await write(
      'parts/handler.ts',
      `export const handler = async () => new Response((await import('../_shared/part.ts')).text);`,
    );
    expect(await answerOf('parts')).toBe('a part');
    const [compilation = ''] = await readdir(cache);
    expect(await readFile(join(cache, compilation, '0.mjs'), 'utf8')).not.toContain('a part');
  });
});
