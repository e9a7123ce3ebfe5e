import { RestError } from './rest-error.ts';
import { qualified, type SchemaCache, type SqlFunction } from './schema-types.ts';
import { suggest } from './suggest.ts';

/** Types that a function's only, unnamed argument may have to take the whole body. */
const bodyTypes: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'application/octet-stream': ['bytea'],
};

/** What a call gives. */
export interface CallNames {
  readonly schema: string;
  readonly name: string;
  readonly given: readonly string[];
  /** The body's media type; undefined for a GET, where there is none. */
  readonly bodyType: string | undefined;
}

/**
 * Finds the function with this name that takes these arguments and needs no others, or else the one that takes the
 * whole body. Fails with PGRST202 (404) when there is none and PGRST203 (300) when there are several.
 */
export function findFunction(cache: SchemaCache, call: CallNames): SqlFunction {
  const candidates = cache.functions.get(qualified(call.schema, call.name)) ?? [];
  const named = candidates.filter((candidate) => takes(candidate, call.given));
  const matching = named.length > 0 ? named : candidates.filter((candidate) => takesBody(candidate, call.bodyType));
  const [first, ...others] = matching;
  if (first === undefined) throw notFound(cache, call, candidates.length > 0);
  if (others.length > 0) {
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${matching.map(signature).join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    );
  }
  return first;
}

/** Whether the function's one argument has no name, so that the body as a whole is its value. */
export function takesBody(candidate: SqlFunction, bodyType: string | undefined): boolean {
  const [only, ...more] = candidate.arguments;
  if (only === undefined || more.length > 0 || only.name !== '' || bodyType === undefined) return false;
  return bodyTypes[bodyType]?.includes(only.type) ?? false;
}

function takes(candidate: SqlFunction, given: readonly string[]): boolean {
  const names = candidate.arguments.map(({ name }) => name);
  if (names.includes('')) return false;
  return (
    given.every((name) => names.includes(name)) &&
    candidate.arguments.every(({ name, isRequired }) => !isRequired || given.includes(name))
  );
}

function signature(candidate: SqlFunction): string {
  const list = candidate.arguments.map(({ name, type }) => `${name} => ${type}`).join(', ');
  return `${candidate.schema}.${candidate.name}(${list})`;
}

function notFound(cache: SchemaCache, { schema, name, given, bodyType }: CallNames, isKnownName: boolean): RestError {
  const full = `${schema}.${name}`;
  const names = given.join(', ');
  const withBody = bodyType === undefined ? '' : ' or with a single unnamed json/jsonb parameter';
  const searched =
    given.length === 0
      ? `${full} without parameters`
      : `${full} with parameter${given.length === 1 ? '' : 's'} ${names}`;
  const near = suggest(
    name,
    [...cache.functions.values()].flatMap(([one]) => (one?.schema === schema ? [one.name] : [])),
  );
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${given.length === 0 ? `${full} without parameters` : `${full}(${names})`} in the schema cache`,
    {
      details: `Searched for the function ${searched}${withBody}, but no matches were found in the schema cache.`,
      hint: near === undefined || isKnownName ? null : `Perhaps you meant to call the function ${schema}.${near}`,
    },
  );
}
