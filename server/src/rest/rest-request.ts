import type { Scope } from '../database/database.ts';
import { addressHeader, clientAddress } from '../http/client-address.ts';
import type { ExpectedRoles } from './expected-roles.ts';
import { type Preferences, parsePreferences } from './parse-preferences.ts';
import { RestError } from './rest-error.ts';
import type { RestOptions } from './rest-options.ts';
import { qualified, type Relation, type SchemaCache } from './schema-types.ts';
import { suggest } from './suggest.ts';

/** One request, with the parts that all kinds of requests share. */
export interface RestRequest {
  readonly request: Request;
  readonly url: URL;
  readonly schema: string;
  readonly preferences: Preferences;
  readonly scope: Scope;
  readonly sqlSettings: RestOptions['sqlSettings'];
  readonly roles: ExpectedRoles;
  readonly cache: SchemaCache;
  readonly maxRows: number;
  /** In bytes. */
  readonly maxBody: number;
}

/**
 * Chooses the schema by the profile header: `Accept-Profile` to read, `Content-Profile` to write; the first served one by
 * default. Fails with PGRST106 (status 406) for a schema that is not served.
 */
export function chooseSchema(request: Request, schemas: readonly string[]): string {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const wanted = request.headers.get(isRead ? 'accept-profile' : 'content-profile') ?? schemas[0] ?? 'public';
  if (!schemas.includes(wanted)) {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${wanted}`, {
      hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
    });
  }
  return wanted;
}

/** The request's preferences. Fails with PGRST122. */
export function preferencesOf(request: Request): Preferences {
  return parsePreferences(request.headers.get('prefer'));
}

/** The settings that SQL can read with `current_setting` (PostgREST, "Transaction-Scoped Settings"). */
export function requestSettings(
  request: Request,
  path: string,
  schema: string,
  preferences: Preferences,
  wanted: RestOptions['sqlSettings'],
): Record<string, string> {
  const settings: Record<string, string> = {};
  if (wanted.has('request.method')) settings['request.method'] = request.method;
  if (wanted.has('request.path')) settings['request.path'] = path;
  if (wanted.has('request.headers')) {
    settings['request.headers'] = JSON.stringify(headersOf(request)).replaceAll('\\u0000', '');
  }
  if (wanted.has('request.cookies')) {
    settings['request.cookies'] = JSON.stringify(cookiesOf(request.headers.get('cookie') ?? ''));
  }
  if (schema !== 'public') settings.search_path = `"${schema.replaceAll('"', '""')}", public, extensions`;
  if (preferences.timezone !== undefined) settings.timezone = preferences.timezone;
  return settings;
}

/** The headers as SQL sees them. The client's address is the one that this server trusts, not the client's claim. */
function headersOf(request: Request): Record<string, string | undefined> {
  return { ...Object.fromEntries(request.headers), [addressHeader]: clientAddress(request) };
}

function cookiesOf(header: string): Record<string, string> {
  const pairs = header.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

/** Finds a table or view by its name in the address. Fails with PGRST205 (status 404). */
export function findRelation({ cache, schema }: RestRequest, name: string): Relation {
  const relation = cache.relations.get(qualified(schema, name));
  if (relation !== undefined) return relation;
  const names = [...cache.relations.values()].flatMap((other) => (other.schema === schema ? [other.name] : []));
  const near = suggest(name, names);
  throw new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: near === undefined ? null : `Perhaps you meant the table '${schema}.${near}'`,
  });
}
