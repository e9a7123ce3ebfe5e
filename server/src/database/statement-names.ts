/** How many prepared statements one session keeps. The least recently used one is dropped first. */
const keptStatements = 1000;

/** The names of a session's prepared statements, by their text. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #dropped: string[] = [];
  #count = 0;

  /** Returns the name of a statement, and whether the session has already prepared it. */
  of(text: string): { readonly name: string; readonly isKnown: boolean } {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return { name: known, isKnown: true };
    }
    this.#count += 1;
    const name = `s${this.#count}`;
    this.#names.set(text, name);
    this.#dropOldest();
    return { name, isKnown: false };
  }

  /** Forgets a statement, so that it gets a new name the next time. */
  forget(text: string): void {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    this.#dropped.push(name);
  }

  /** The names to close in the session, each returned once. */
  takeDropped(): string[] {
    const dropped = this.#dropped;
    this.#dropped = [];
    return dropped;
  }

  #dropOldest(): void {
    if (this.#names.size <= keptStatements) return;
    const oldest = this.#names.entries().next().value;
    if (oldest !== undefined) this.forget(oldest[0]);
  }
}
