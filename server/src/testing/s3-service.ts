import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const require = createRequire(import.meta.url);

/** An S3-compatible service in a separate process. */
export interface S3Service {
  /** The settings for a server that keeps its objects there, credentials included. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts an S3-compatible service with one bucket that keeps its objects in a folder. Resolves when it responds. */
export async function startS3Service(folder: string): Promise<S3Service> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const program = require.resolve('s3rver/bin/s3rver.js');
  const options = ['-a', '127.0.0.1', '-p', String(port), '-d', folder, '--configure-bucket', 'files'];
  const service = spawn(process.execPath, [program, ...options], { stdio: 'ignore' });
  while (!(await fetch(endpoint).catch(() => undefined))) {
    if (service.exitCode !== null) throw new Error('The S3 service has ended');
    await wait(100);
  }
  return {
    settings: {
      STORAGE_BACKEND: 's3',
      STORAGE_S3_BUCKET: 'files',
      STORAGE_S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      const ended = once(service, 'exit');
      service.kill();
      await ended;
    },
  };
}
