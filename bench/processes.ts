import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

/** A server in a separate process. */
export interface ServerProcess {
  readonly origin: string;
  /** Its resident memory, in MB. */
  memory(): Promise<number>;
  /** The time that processors have spent on it, in seconds. */
  processorTime(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts Node with a script and waits until it prints `Ready at` with its address or port. Fails when it exits before. */
export async function startProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    memory: async () => (await ask(child, 'rss')) / 1024,
    processorTime: () => ask(child, 'cputimes'),
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function ask({ pid }: ChildProcess, column: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', `${column}=`, '-p', String(pid)]);
  return Number(stdout);
}

function readPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /Ready at (?:\S+:)?(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(port);
    });
    child.once('close', () => reject(new Error(`The process ended:\n${output}`)));
  });
}
