// The drivers of the two databases alone: each transaction is pipelined, and each statement is prepared once and then named.
import { PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { durable } from '../server/src/database/durable-folder.mjs';

const { serialize } = protocol;

/**
 * Returns the function that runs steps (`{ text, values }`, values as text) as one transaction, and returns the last step's rows.
 */
export async function openBareDatabase({ engine, url, folder }) {
  return engine === 'pglite' ? openPglite(folder) : openPostgresql(url);
}

function openPostgresql(url) {
  const options = '-c search_path="$user",public,extensions -c timezone=UTC';
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, options });
  return async (steps) => {
    const client = await pool.connect();
    try {
      const named = steps.map(({ text, values }) => ({ name: nameOf(text).name, text, values }));
      const results = await Promise.all(['begin', ...named, 'commit'].map((query) => client.query(query)));
      return results.at(-2).rows;
    } finally {
      client.release();
    }
  };
}

async function openPglite(folder) {
  // It waits for the disk as the real server does.
  const engine = await PGlite.create({ ...durable(folder), extensions: { pg_trgm } });
  await engine.exec('set search_path to "$user", public, extensions');
  return (steps) =>
    engine.runExclusive(async () => {
      const parts = steps.flatMap(({ text, values }, index) => {
        const { name, isNew } = nameOf(text);
        return [
          ...(isNew ? [serialize.parse({ name, text })] : []),
          serialize.bind({ statement: name, values }),
          ...(index === steps.length - 1 ? [serialize.describe({ type: 'P' })] : []),
          serialize.execute({}),
        ];
      });
      return rowsOf(await engine.execProtocolRaw(Buffer.concat([...parts, serialize.sync()])));
    });
}

function rowsOf(answer) {
  let fields = [];
  const rows = [];
  new protocol.Parser().parse(answer, (message) => {
    if (message.name === 'error') throw new Error(message.message);
    if (message.name === 'rowDescription') fields = message.fields.map((field) => field.name);
    if (message.name === 'dataRow') rows.push(Object.fromEntries(fields.map((name, at) => [name, message.fields[at]])));
  });
  return rows;
}

const names = new Map();

function nameOf(text) {
  const isNew = !names.has(text);
  if (isNew) names.set(text, `s${names.size}`);
  return { name: names.get(text), isNew };
}
