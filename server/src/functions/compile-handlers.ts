import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { type Compilation, CompilationCache } from './compilation-cache.ts';

/** CommonJS packages load Node's modules with `require`, which an ES module does not have. */
const requireInModules =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

const options = {
  outdir: '.',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // A dynamic import stays a separate file and takes no memory before it is needed.
  splitting: true,
  write: false,
  metafile: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  banner: { js: requireInModules },
  logLevel: 'silent',
} satisfies BuildOptions;

let lastCompilation: Promise<unknown> = Promise.resolve();

/**
 * Compiles the handlers of functions, each with all its imports including npm packages, as a deployment to Supabase does. The
 * folder may be anywhere, and the serving process needs no TypeScript loader. Returns a file to import for each path, in order;
 * an existing compilation of the same sources in `cacheDir` is reused. Fails with the compiler's message, which names file and
 * line, and when a path exports no function of that name.
 */
export function compileHandlers(paths: readonly string[], cacheDir: string, exported = 'handler'): Promise<string[]> {
  // In sequence, because the first one to finish stops the compiler.
  const compilation = lastCompilation.then(() => findOrCompile(paths, cacheDir, exported));
  lastCompilation = compilation.catch(() => {});
  return compilation;
}

async function findOrCompile(paths: readonly string[], cacheDir: string, exported: string): Promise<string[]> {
  if (paths.length === 0) return [];
  const cache = new CompilationCache(cacheDir, { paths, options });
  return (await cache.find()) ?? cache.store(await compile(paths, exported));
}

async function compile(paths: readonly string[], exported: string): Promise<Compilation> {
  const begunAt = Date.now();
  // Imported only here: most starts find a cached compilation.
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: paths.map((path, index) => ({ in: path, out: String(index) })),
    plugins: [keepSourcePaths],
    // The compiler is a child process, which would run as long as this one.
  }).finally(() => stop());
  const outputs = Object.values(metafile.outputs);
  for (const path of paths) {
    const output = outputs.find(({ entryPoint }) => entryPoint !== undefined && resolve(entryPoint) === resolve(path));
    if (!output?.exports.includes(exported)) throw new Error(`${path} does not export a function named ${exported}`);
  }
  return { files: outputFiles, inputs: Object.keys(metafile.inputs).map((path) => resolve(path)), begunAt };
}

/** Lets each source find the files beside it although it runs from another folder. */
const keepSourcePaths: Plugin = {
  name: 'keep-source-paths',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!/import\.meta\.url|__dirname|__filename/.test(source)) return undefined;
      const own = (name: string) => new RegExp(`\\b(const|let|var)\\s+${name}\\b`).test(source);
      const places = Object.entries({ __dirname: dirname(path), __filename: path })
        .filter(([name]) => source.includes(name) && !own(name))
        .map(([name, place]) => `var ${name} = ${JSON.stringify(place)};`);
      const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents: places.join(' ') + contents, loader: loaderOf(path), resolveDir: dirname(path) };
    });
  },
};

function loaderOf(path: string): 'ts' | 'tsx' | 'jsx' | 'js' {
  if (path.endsWith('.tsx')) return 'tsx';
  if (path.endsWith('.jsx')) return 'jsx';
  return /\.[cm]?ts$/.test(path) ? 'ts' : 'js';
}
