import type { Decode } from './values.ts';

/** How many prepared statements one session keeps. The least recently used one is dropped first. */
const maxStatements = 1000;

/** One column of a statement's rows. */
interface Column {
  readonly name: string;
  readonly decode: Decode;
}

/** A statement that a session has prepared, or prepares with this batch. */
export interface PreparedStatement {
  /** '' for a statement that is not prepared by name. */
  readonly name: string;
  /** The columns of its rows, once a response has described them: PostgreSQL refuses a prepared statement whose columns have changed. */
  columns?: readonly Column[];
}

/** The prepared statements of a session, by their text. */
export class StatementNames {
  readonly #statements = new Map<string, PreparedStatement>();
  #dropped: string[] = [];
  #count = 0;

  /** Returns a statement, and whether the session has already prepared it. */
  of(text: string): { readonly statement: PreparedStatement; readonly isKnown: boolean } {
    const known = this.#statements.get(text);
    if (known !== undefined) {
      this.#statements.delete(text);
      this.#statements.set(text, known);
      return { statement: known, isKnown: true };
    }
    this.#count += 1;
    const statement = { name: `s${this.#count}` };
    this.#statements.set(text, statement);
    this.#dropOldest();
    return { statement, isKnown: false };
  }

  /** Forgets a statement, so that it gets a new name the next time. */
  forget(text: string): void {
    const statement = this.#statements.get(text);
    if (statement === undefined) return;
    this.#statements.delete(text);
    this.#dropped.push(statement.name);
  }

  /** The names to close in the session, each returned once. */
  takeDropped(): string[] {
    const dropped = this.#dropped;
    this.#dropped = [];
    return dropped;
  }

  #dropOldest(): void {
    if (this.#statements.size <= maxStatements) return;
    const oldest = this.#statements.keys().next().value;
    if (oldest !== undefined) this.forget(oldest);
  }
}
