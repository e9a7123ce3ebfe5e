import { RestError } from './rest-error.ts';
import { qualified, type SchemaCache, type SqlFunction } from './schema-types.ts';
import { looseSimilarity, suggest } from './suggest.ts';

/** Types that a function's only, unnamed argument may have to receive the whole body. */
const bodyTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['application/json', ['json', 'jsonb']],
  ['text/plain', ['text']],
  ['text/xml', ['xml']],
  ['application/octet-stream', ['bytea']],
]);

/** The arguments of a call. */
export interface CallNames {
  readonly schema: string;
  readonly name: string;
  readonly given: readonly string[];
  /** The body's media type; undefined for a GET, which has none. */
  readonly bodyType: string | undefined;
}

/**
 * Finds the function with this name that takes these arguments and needs no others, otherwise the one that receives the whole
 * body. Fails with PGRST202 (404) when there is none and PGRST203 (300) when there are several.
 */
export function findFunction(cache: SchemaCache, call: CallNames): SqlFunction {
  const candidates = (cache.functions.get(qualified(call.schema, call.name)) ?? []).filter(isCallable);
  const isBodyOnly =
    call.bodyType !== undefined && call.bodyType !== 'application/json' && bodyTypes.has(call.bodyType);
  const named = isBodyOnly ? [] : candidates.filter((candidate) => takes(candidate, call));
  const found = named.length > 0 ? named : candidates.filter((candidate) => takesBody(candidate, call.bodyType));
  const matching = found.toSorted(bySignature);
  const [first, ...others] = matching;
  if (first === undefined) throw notFound(cache, call, candidates);
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

/** Whether the function's only argument has no name, so that its value is the whole body. */
export function hasUnnamedArgument({ arguments: [only, ...more] }: SqlFunction): boolean {
  return only?.name === '' && more.length === 0;
}

/** Whether the function receives a whole body of this type. */
export function takesBody(candidate: SqlFunction, bodyType: string | undefined): boolean {
  if (!hasUnnamedArgument(candidate) || bodyType === undefined) return false;
  return bodyTypes.get(bodyType)?.includes(candidate.arguments[0]?.type ?? '') ?? false;
}

/** An argument without a name can only be given as the whole body, so it has to be the only one and of a body's type. */
function isCallable(candidate: SqlFunction): boolean {
  if (!candidate.arguments.some(({ name }) => name === '')) return true;
  return hasUnnamedArgument(candidate) && [...bodyTypes.keys()].some((type) => takesBody(candidate, type));
}

/** Whether the arguments fit. In a body the key '' means an argument without a name. */
function takes(candidate: SqlFunction, { given, bodyType }: CallNames): boolean {
  const names = candidate.arguments.map(({ name }) => name);
  if (bodyType === undefined && names.includes('')) return false;
  return (
    given.every((name) => names.includes(name)) &&
    candidate.arguments.every(({ name, isRequired }) => !isRequired || given.includes(name))
  );
}

/** The shortest first. */
function bySignature(one: SqlFunction, other: SqlFunction): number {
  return one.arguments.length - other.arguments.length || (signature(one) < signature(other) ? -1 : 1);
}

function signature(candidate: SqlFunction): string {
  const list = candidate.arguments.map(({ name, type }) => `${name} => ${type}`).join(', ');
  return `${candidate.schema}.${candidate.name}(${list})`;
}

/** How many arguments a function of PostgreSQL can have: an error names no more. */
const mostArguments = 100;

function notFound(cache: SchemaCache, wanted: CallNames, candidates: readonly SqlFunction[]): RestError {
  const call = { ...wanted, given: wanted.given.slice(0, mostArguments) };
  const { schema, name, given, bodyType } = call;
  const full = `${schema}.${name}`;
  const bodyOnly = bodyType === undefined || bodyType === 'application/json' ? undefined : bodyTypes.get(bodyType)?.[0];
  const called = given.length === 0 ? `${full} without parameters` : `${full}(${given.join(', ')})`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${bodyOnly === undefined ? called : full} in the schema cache`,
    {
      details: `Searched for the function ${full}${searched(call, bodyOnly)}, but no matches were found in the schema cache.`,
      hint: bodyOnly === undefined ? hintFor(cache, call, candidates) : null,
    },
  );
}

function searched({ given, bodyType }: CallNames, bodyOnly: string | undefined): string {
  if (bodyOnly !== undefined) return ` with a single unnamed ${bodyOnly} parameter`;
  const names =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length === 1 ? '' : 's'} ${given.join(', ')}`;
  return bodyType === 'application/json' ? `${names} or with a single unnamed json/jsonb parameter` : names;
}

function listOf(names: readonly string[]): string {
  return `(${names.toSorted().join(', ')})`;
}

/** The function with the closest name, or the closest parameters of functions with this name. */
function hintFor(
  cache: SchemaCache,
  { schema, name, given }: CallNames,
  candidates: readonly SqlFunction[],
): string | null {
  const names = [...cache.functions.values()].flatMap((all) =>
    all.some((one) => one.schema === schema && isCallable(one)) ? [all[0]?.name ?? ''] : [],
  );
  const lists = candidates.map((candidate) => listOf(candidate.arguments.map((argument) => argument.name)));
  const near = candidates.length === 0 ? suggest(name, names) : suggest(listOf(given), lists, looseSimilarity);
  if (near === undefined) return null;
  return `Perhaps you meant to call the function ${schema}.${candidates.length === 0 ? near : name + near}`;
}
