import WebSocket from 'ws';

/** The memory of a process that was started with `--inspect`. */
export interface WatchedMemory {
  /** Its used memory, heap and buffers, in MB, after a garbage collection. */
  used(): Promise<number>;
  close(): void;
}

/**
 * Collects the garbage and reads the memory, in bytes, in one expression, so that nothing runs in between. The second collection counts
 * the buffers that the first one frees.
 */
const expression = `
  globalThis.collectGarbage ??= (
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc'),
    process.getBuiltinModule('node:vm').runInNewContext('gc')
  );
  globalThis.collectGarbage();
  globalThis.collectGarbage();
  process.memoryUsage().heapUsed + process.memoryUsage().external`;

/**
 * Connects to the process whose inspector listens on a port (Chrome DevTools protocol, as Node's documentation of `--inspect`
 * describes it).
 */
export async function watchMemory(port: number): Promise<WatchedMemory> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (result: { result?: { value?: unknown } }) => void>();
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let sent = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
  return {
    used: async () => {
      const { result } = await call('Runtime.evaluate', { expression });
      return Number(result?.value) / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}
