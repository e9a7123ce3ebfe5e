// Loaded before the server (node --import), which it ends with SIGKILL at an exact point: when one of the functions is about to make a
// call of the service. The file `kill-at-call` in the data folder names it: paths, one a line, of calls that come in this order.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const order = join(process.env.DATA_DIR, 'kill-at-call');

/** Such a call never leaves the process, and begins with a request that the function makes. */
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(input, init);
    if (existsSync(order)) follow(new URL(this.url).pathname);
  }
};

function follow(path) {
  const [next, ...later] = readFileSync(order, 'utf8').split('\n');
  if (!path.startsWith(next)) return;
  if (later.length > 0) writeFileSync(order, later.join('\n'));
  else {
    // Only once: not at the next start.
    rmSync(order);
    process.kill(process.pid, 'SIGKILL');
  }
}
