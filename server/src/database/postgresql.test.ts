import { connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { createTestPostgresql } from '../testing/test-database.ts';
import { openPostgresql } from './postgresql.ts';

describe.runIf(process.env.DATABASE_URL)('On PostgreSQL', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  it.each([{ pooler: 'no pooler' }, { pooler: 'a pooler' }])(
    'no statement runs as the owner when an earlier one fails, with $pooler',
    async ({ pooler }) => {
      const { database, url } = await createTestPostgresql(process.env.DATABASE_URL ?? '');
      closing.push(() => database.close());
      await database.script('create table public.kept (id integer primary key)');
      const relay = await relayTo(url);
      const link = pooler === 'a pooler' ? { directUrl: url, preparedStatements: false } : {};
      const relayed = await openPostgresql(relay.url, 1, {}, link);
      closing.push(() => relayed.close());
      const insert = (id: number) =>
        relayed.scoped({ role: 'anon', claims: {} }, 'insert into public.kept values ($1)', [id]);

      relay.spoilNextStatement();
      await expect(insert(1)).rejects.toMatchObject({ code: '42601' });
      await expect(insert(2)).rejects.toMatchObject({ code: '42501' });
      expect(await database.query('select id from public.kept')).toEqual([]);
    },
  );

  /** Forwards everything to PostgreSQL, but corrupts the first statement of the next message that contains one. */
  async function relayTo(url: string) {
    const target = new URL(url);
    const port = await freePort();
    let isSpoiling = false;
    const server = createServer((socket: Socket) => {
      const onward = connect(Number(target.port), target.hostname);
      onward.pipe(socket);
      socket.on('data', (bytes: Buffer) => {
        if (isSpoiling && corruptStatement(bytes)) isSpoiling = false;
        onward.write(bytes);
      });
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        one.on('error', () => {});
        one.on('close', () => other.destroy());
      }
    }).listen(port, '127.0.0.1');
    closing.push(() => server.close());
    const own = new URL(url);
    own.host = `127.0.0.1:${port}`;
    const spoilNextStatement = () => {
      isSpoiling = true;
    };
    return { url: own.href, spoilNextStatement };
  }
});

/** Corrupts the first statement in a client's messages. Returns whether there was one. */
function corruptStatement(bytes: Buffer): boolean {
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    const kind = String.fromCharCode(bytes[at] ?? 0);
    if (kind !== 'Q' && kind !== 'P') continue;
    // A parse message names the statement first.
    const start = kind === 'Q' ? at + 5 : bytes.indexOf(0, at + 5) + 1;
    bytes.fill('x', start, bytes.indexOf(0, start));
    return true;
  }
  return false;
}
