/** How many prepared statements one session keeps. The one least recently used is dropped first. */
const keptStatements = 1000;

/** The names of the statements that a session has prepared, by their text. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #dropped: string[] = [];
  #count = 0;

  /** Gives the name of a statement, and whether the session knows it under that name already. */
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

  /** The names to close in the session, each given out once. */
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
