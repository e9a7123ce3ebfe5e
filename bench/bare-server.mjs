// The baseline: `node:http` and the same statements on the same database, without any protocol, check or header. With `hand-written` as the
// second argument it runs statements that are written by hand. The first argument is the path of its plan. It is plain JavaScript, so that
// nothing else is in its memory.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import bcrypt from 'bcrypt';
import { openBareDatabase } from './bare-database.mjs';
import { statements as handWritten } from './hand-written-statements.mjs';

const [, , planPath, kind] = process.argv;
const { databases, secret, statements } = JSON.parse(await readFile(planPath, 'utf8'));
const run = await openBareDatabase(kind === 'hand-written' ? databases.handWritten : databases.bare);

const handlers = kind === 'hand-written' ? handWrittenHandlers() : { insert: replayInsert, 'sign-in': signIn, refresh };

const server = createServer(async (request, response) => {
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const name = request.url.slice(1);
    const answer = await (handlers[name] ?? replay)(statements[name], Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json');
    response.end(answer);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
// As in the real server: a connection must not close between two rounds.
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => console.log(`Ready at ${server.address().port}`));

/** Runs the statement of a REST request as its role. The database returns the complete body. */
async function replay([{ scope, text, values }]) {
  const [row] = await run([enter(scope), { text, values: values.map(asText) }]);
  return row.body;
}

/** Inserts the draft in the body, as its tenant. */
async function replayInsert([{ scope, text }], body) {
  const claims = { ...scope.claims, sub: JSON.parse(body).tenant_id };
  const [row] = await run([enter({ ...scope, claims }), { text, values: [body] }]);
  return row.body;
}

function enter({ role, claims, readOnly }) {
  const settings = { 'request.jwt.claims': JSON.stringify(claims), role };
  if (readOnly) settings.transaction_read_only = 'on';
  const calls = Object.keys(settings).map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, true)`);
  return { text: `select ${calls.join(', ')}`, values: Object.entries(settings).flat() };
}

async function signIn([find, start, ...audit], body) {
  const { email, password } = JSON.parse(body);
  const [user] = await run([{ text: find.text, values: [email] }]);
  if (!(await bcrypt.compare(password, user.encrypted_password))) throw new Error('wrong password');
  // In the order of the statement's values: the session, the user, agent, address, method, refresh token, provider.
  const [session, refreshToken] = [randomUUID(), randomBytes(16).toString('base64url')];
  const rest = start.values.slice(6).map(asText);
  await run([{ text: start.text, values: [session, user.id, null, null, 'password', refreshToken, ...rest] }]);
  for (const { text, values } of audit) await run([{ text, values: [randomUUID(), ...values.slice(1).map(asText)] }]);
  return JSON.stringify(tokens(user, refreshToken));
}

function handWrittenHandlers() {
  const readById =
    (name) =>
    async ([{ values }]) => {
      const [row] = await run([{ text: handWritten[name], values: values.slice(0, 1).map(asText) }]);
      return row.body;
    };
  const insert = async (_, body) => {
    const [row] = await run([{ text: handWritten.insert, values: [JSON.parse(body).tenant_id] }]);
    return row.body;
  };
  const read = (name) => async () => {
    const [row] = await run([{ text: handWritten[name], values: [] }]);
    return row.body;
  };
  return {
    'tenant-list': readById('tenant-list'),
    'staff-list': read('staff-list'),
    application: readById('application'),
    insert,
    'sign-in': handWrittenSignIn,
    refresh: (_, body) => refresh([{ text: handWritten.refresh }], body),
  };
}

async function handWrittenSignIn(_, body) {
  const { email, password } = JSON.parse(body);
  const [user] = await run([{ text: handWritten.user, values: [email] }]);
  if (!(await bcrypt.compare(password, user.encrypted_password))) throw new Error('wrong password');
  const refreshToken = randomBytes(16).toString('base64url');
  await run([{ text: handWritten.session, values: [user.id, refreshToken] }]);
  return JSON.stringify(tokens(user, refreshToken));
}

async function refresh([{ text }], body) {
  const refreshToken = randomBytes(16).toString('base64url');
  const [user] = await run([{ text, values: [JSON.parse(body).refresh_token, refreshToken] }]);
  return JSON.stringify(tokens(user, refreshToken));
}

function tokens({ encrypted_password: _, ...user }, refreshToken) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: user.id, role: user.role, email: user.email, iat: now, exp: now + 3600 };
  const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  const signature = createHmac('sha256', secret).update(text).digest('base64url');
  return { access_token: `${text}.${signature}`, refresh_token: refreshToken, user };
}

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const asText = (value) =>
  value === null || typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
