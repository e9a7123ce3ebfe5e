// npm run dev: the server, restarted when its sources change, and the web application with hot reload in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, root } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

process.chdir(root);
await ensureInstalled();

const children = [
  spawn(bin('tsx'), ['watch', '--include', './supabase/functions/**/*', 'server/src/main.ts'], { stdio: 'inherit' }),
  spawn(bin('react-router'), ['dev'], { cwd: join(root, 'web'), stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill();
};
for (const child of children) child.once('close', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
