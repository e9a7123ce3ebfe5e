import { checkNesting } from './value-limits.ts';

/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: Values['list'];
}

/** The values of a statement under construction: each gets a number, so that no value is ever part of the text. */
export class Values {
  readonly list: (string | number | null | readonly (string | null)[])[] = [];

  /**
   * Adds a value and returns its place in the text, cast to a type when one is named.
   * Fails with 54001 (status 413) for a value that is nested too deeply.
   */
  add(value: string | number | null | readonly (string | null)[], type?: string): string {
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

/** A text as an SQL literal, for names in an output: they cannot be parameters. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A relation's full name for SQL. */
export function quoteQualified(relation: { readonly schema: string; readonly name: string }): string {
  return `${quote(relation.schema)}.${quote(relation.name)}`;
}
