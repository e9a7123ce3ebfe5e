import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Lets a process collect its garbage on a signal, so that its memory can be measured without garbage. */
const collectOnSignal = ['--expose-gc', '--import', 'data:text/javascript,process.on("SIGUSR2", () => gc())'];

/** How long a garbage collection may take, until the system has the memory back, in milliseconds. */
const collectionTime = 1000;

/** A server in a separate process. */
export interface ServerProcess {
  readonly origin: string;
  /** Its resident memory once its garbage is collected, in MB. */
  memory(): Promise<number>;
  /** The processor time that it has used, in seconds. */
  processorTime(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts Node with a script and waits until it prints `Ready at` with its address or port. Fails when it exits before. */
export async function startProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...collectOnSignal, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    memory: async () => {
      child.kill('SIGUSR2');
      await sleep(collectionTime);
      return (await readFromPs(child, 'rss')) / 1024;
    },
    processorTime: () => readFromPs(child, 'cputimes'),
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function readFromPs({ pid }: ChildProcess, column: string): Promise<number> {
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
