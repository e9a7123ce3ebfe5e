import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../node_modules/.bin/deno', import.meta.url));

/** A script that serves HTTP on Deno. */
export interface DenoService {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves a script with `Deno.serve`, as hosted Supabase runs functions, on its own port. npm packages come only from our
 * `node_modules`, in the versions that the configuration (deno.json) names.
 */
export async function serveOnDeno(
  script: string,
  config: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<DenoService> {
  const permissions = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys'];
  const child = spawn(
    program,
    ['run', ...permissions, '--no-prompt', '--cached-only', '--node-modules-dir=manual', `--config=${config}`, script],
    {
      env: {
        ...process.env,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_NO_PACKAGE_JSON: '1',
        NO_COLOR: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = () => {
    child.kill();
    return ended;
  };
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Listening on (http:\/\/[^/\s]+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`Deno ended: ${output}`)));
  });
  return { origin, close };
}
