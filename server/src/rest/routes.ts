import { Hono } from 'hono';
import type { AppDeps } from '../app-deps.ts';
import type { Config } from '../config.ts';
import { isDatabaseError } from '../database/errors.ts';
import { identify } from '../http/identity.ts';
import { TokenError } from '../http/tokens.ts';
import { callFunction } from './call-function.ts';
import { deleteRows, updateRows } from './change-rows.ts';
import { databaseErrorResponse } from './database-error-response.ts';
import { ExpectedRoles } from './expected-roles.ts';
import { insertRows, putRow } from './insert-rows.ts';
import { LiveSchemaCache } from './live-schema-cache.ts';
import { openApi } from './open-api/open-api.ts';
import { readTable } from './read-table.ts';
import { respondError } from './respond.ts';
import { RestError } from './rest-error.ts';
import { chooseSchema, preferencesOf, type RestRequest, requestSettings } from './rest-request.ts';

type Operation = (rest: RestRequest) => Promise<Response>;

/** rest/v1: the PostgREST protocol for tables, views and functions. */
export function restRoutes(deps: AppDeps): Hono {
  const { database, config, log } = deps;
  const schema = new LiveSchemaCache(database, config.PGRST_DB_SCHEMAS, log);
  const prepare = schema.prepare.bind(schema);
  const roles = new ExpectedRoles();
  const answer = (request: Request, path: string, operation: Operation) =>
    run(deps, schema, roles, request, path, operation);
  const routes = new Hono();

  routes.get('/', ({ req }) => answer(req.raw, '/', (rest) => openApi(database, rest)));
  routes.on(['GET', 'POST'], '/rpc/:name', ({ req }) => {
    const name = req.param('name');
    return answer(req.raw, `/rpc/${name}`, (rest) => callFunction(database, rest, name));
  });
  const table = (method: string, operation: (rest: RestRequest, name: string) => Promise<Response>) =>
    routes.on(method, '/:name', ({ req }) => {
      const name = req.param('name') ?? '';
      return answer(req.raw, `/${name}`, (rest) => operation(rest, name));
    });
  table('GET', (rest, name) => readTable(database, rest, name, prepare));
  table('POST', (rest, name) => insertRows(database, rest, name));
  table('PUT', (rest, name) => putRow(database, rest, name));
  table('PATCH', (rest, name) => updateRows(database, rest, name));
  table('DELETE', (rest, name) => deleteRows(database, rest, name));

  const unsupported = (method: string) => new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  const notOnFunctions = (method: string) => new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  routes.all('/rpc/:name', ({ req }) => respondError(notOnFunctions(req.method)));
  routes.all('/:name', ({ req }) => respondError(unsupported(req.method)));
  // '/' under a prefix does not match the root with a trailing slash.
  routes.get('*', ({ req }, next) =>
    req.path === '/rest/v1/' ? answer(req.raw, '/', (rest) => openApi(database, rest)) : next(),
  );
  routes.all('*', () => respondError(new RestError(404, 'PGRST125', 'Invalid path specified in request URL')));
  return routes;
}

/** Identifies the caller and the schema, runs the operation, and turns its failure into the protocol's error. */
async function run(
  deps: AppDeps,
  schema: LiveSchemaCache,
  roles: ExpectedRoles,
  request: Request,
  path: string,
  operation: Operation,
): Promise<Response> {
  let role = 'anon';
  try {
    const identity = await identify(request, deps.tokens);
    role = identity.role;
    const served = deps.config.PGRST_DB_SCHEMAS;
    const { preRequest, readRole, sqlSettings } = deps.rest;
    const name = chooseSchema(request, served);
    const preferences = preferencesOf(request);
    const response = await operation({
      request,
      url: new URL(request.url),
      schema: name,
      preferences,
      scope: {
        ...identity,
        settings: requestSettings(request, path, name, preferences, sqlSettings),
        preRequest,
        readRole: role === 'authenticated' ? readRole : undefined,
      },
      sqlSettings,
      roles,
      cache: await schema.current(),
      maxRows: deps.config.PGRST_DB_MAX_ROWS,
      maxBody: bodyLimitOf(role, deps.config),
    });
    if (served.length > 1) response.headers.set('Content-Profile', name);
    return response;
  } catch (error) {
    const refusal = protocolError(error, role);
    if (refusal.status >= 500) deps.log.error({ err: error, method: request.method, path }, 'request failed');
    return respondError(refusal);
  }
}

function bodyLimitOf(role: string, { REST_BODY_LIMIT: most, REST_BODY_LIMIT_ANON: mostOfAnon }: Config): number {
  return role === 'anon' ? Math.min(most, mostOfAnon) : most;
}

function protocolError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error;
  if (isDatabaseError(error)) return databaseErrorResponse(error, role);
  if (error instanceof TokenError) return tokenError(error);
  throw error;
}

/** PostgREST's message and details for a token that is not signed by a known key. */
const keyTexts: Partial<Record<TokenError['reason'], readonly [message: string, details: string]>> = {
  signature: ['No suitable key or wrong key type', 'None of the keys was able to decode the JWT'],
  key: ['No suitable key or wrong key type', 'No suitable key was found to decode the JWT'],
  unsigned: ['Wrong or unsupported encoding algorithm', "JWT is unsecured but expected 'alg' was not 'none'"],
};

/** PGRST301 for an invalid token, PGRST303 for one whose claims make it invalid now (RFC 6750, section 3.1). */
function tokenError({ reason, message: text }: TokenError): RestError {
  const [message, details] = keyTexts[reason] ?? [text, null];
  return new RestError(401, reason === 'expired' || reason === 'claim' ? 'PGRST303' : 'PGRST301', message, {
    details,
    headers: {
      'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`,
    },
  });
}
