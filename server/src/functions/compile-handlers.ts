import { build, stop } from 'esbuild';

/**
 * Compiles the handlers of functions, each with all that it imports, as a deployment to Supabase does: the folder may be any, and the serving
 * process holds no TypeScript loader. Gives an address to import for each path, in their order. Fails with the compiler's message, which names
 * file and line.
 */
export async function compileHandlers(paths: readonly string[]): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: paths.map((path, index) => ({ in: path, out: String(index) })),
    outdir: 'handlers',
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    logLevel: 'silent',
    // The compiler is a process of its own, which would stay as long as this one.
  }).finally(() => stop());
  return outputFiles.map(({ contents }) => `data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);
}
