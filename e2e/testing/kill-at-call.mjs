// Runs in the server's process (node --import) and kills it at an exact point: when an edge function is about to send a certain request.
// The file `kill-at-call` in the data folder has the paths of requests, one a line, in the order in which they come: the last one kills.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const plan = join(process.env.DATA_DIR, 'kill-at-call');

/** A function's request to the service does not leave the process, so it can only be seen where it is made. */
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(input, init);
    if (existsSync(plan)) handleRequest(new URL(this.url).pathname);
  }
};

function handleRequest(path) {
  const [next, ...later] = readFileSync(plan, 'utf8').split('\n');
  if (!path.startsWith(next)) return;
  if (later.length > 0) writeFileSync(plan, later.join('\n'));
  else {
    // The next start must not be killed.
    rmSync(plan);
    process.kill(process.pid, 'SIGKILL');
  }
}
