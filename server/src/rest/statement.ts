import { RestError } from './rest-error.ts';

/** How deep brackets may be nested in one value. PGlite's stack ends at about 12,000, and with it the process. */
const deepestNesting = 1000;

/** The values of a statement under construction: each gets a number, so that no value is ever part of the text. */
export class Values {
  readonly list: (string | number | null | readonly string[])[] = [];

  /**
   * Adds a value and gives its place in the text, cast to a type when one is named.
   * Fails with 54001 (status 413) for a value that is nested too deeply.
   */
  add(value: string | number | null | readonly string[], type?: string): string {
    if (typeof value === 'string') checkNesting(value);
    this.list.push(value);
    const place = `$${this.list.length}`;
    return type === undefined ? place : `${place}::${type}`;
  }
}

/** Quotes a name from the schema cache or an alias for SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as an SQL literal, for names that an output has: they cannot be parameters. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A relation's full name for SQL. */
export function quoteQualified(relation: { readonly schema: string; readonly name: string }): string {
  return `${quote(relation.schema)}.${quote(relation.name)}`;
}

function checkNesting(text: string): void {
  if (text.length < deepestNesting) return;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (openings.has(character)) depth += 1;
    else if (closings.has(character) && depth > 0) depth -= 1;
    if (depth > deepestNesting) throw new RestError(413, '54001', 'stack depth limit exceeded');
  }
}

const openings: ReadonlySet<number> = new Set([...'([{'].map((character) => character.charCodeAt(0)));
const closings: ReadonlySet<number> = new Set([...')]}'].map((character) => character.charCodeAt(0)));
