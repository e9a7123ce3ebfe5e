import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The path of a dependency's command. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Runs a command in the project's folder and shows its output.
 * Returns its exit code. `quiet` shows the output only when the command fails.
 */
export function run(command, args, { env = {}, cwd = root, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (quiet && code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(signal === null ? code : 1);
    });
  });
}

/** Runs a command like {@link run}, and exits with its exit code when it fails. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code ?? 1);
}
