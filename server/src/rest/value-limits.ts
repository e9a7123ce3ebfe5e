import { RestError } from './rest-error.ts';

/**
 * Limits for values that would exhaust the database's stack or keep it busy for seconds. PostgreSQL itself refuses them later;
 * PGlite's stack overflows earlier and ends the process.
 */
const deepestNesting = 1000;
const longestTextSearch = 20_000;

/** Fails with 54001 (status 413) for a value whose brackets are nested too deeply. */
export function checkNesting(text: string): void {
  if (text.length < deepestNesting) return;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (openings.has(character)) depth += 1;
    else if (closings.has(character) && depth > 0) depth -= 1;
    if (depth > deepestNesting) throw tooDeep();
  }
}

/** Fails with 54001 (status 413) for a text search with too many words. */
export function checkTextSearch(text: string): void {
  if (text.length > longestTextSearch) throw tooDeep();
}

function tooDeep(): RestError {
  return new RestError(413, '54001', 'stack depth limit exceeded');
}

const openings: ReadonlySet<number> = new Set([...'([{'].map((character) => character.charCodeAt(0)));
const closings: ReadonlySet<number> = new Set([...')]}'].map((character) => character.charCodeAt(0)));
