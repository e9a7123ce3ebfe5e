import { Agent, request } from 'node:http';

/** One HTTP request, without the origin. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Creates a client for one server that keeps its connections open and has as little overhead as possible. */
export function createHttpClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    /** Returns the body's text. Fails when the status is not 2xx. */
    send: ({ method, path, headers, body }: Call) =>
      new Promise<string>((resolve, reject) => {
        const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const status = response.statusCode ?? 0;
            if (status >= 200 && status < 300) resolve(text);
            else reject(new Error(`${method} ${path}: ${status} ${text}`));
          });
        });
        sent.once('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;
