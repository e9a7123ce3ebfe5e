import { AppError, isUnanswered } from './app-error';

interface Steps<Row> {
  /** Inserts a record with this number. Fails with 23505 if another attempt has inserted it. */
  readonly insert: (attempt: string) => Promise<Row>;
  readonly find: (attempt: string) => Promise<Row | null>;
  /** Saves what is typed now over the record that an earlier attempt added. */
  readonly update: (row: Row) => Promise<Row>;
}

/**
 * Adds a record once, however often the form is sent. An attempt whose response is lost may have added it, so the form looks for the
 * record, at once and before the next attempt. After that it can add another one.
 */
export class NewRecord<Row> {
  #attempt = newAttempt();
  #mayExist = false;

  async save(steps: Steps<Row>): Promise<Row> {
    const added = this.#mayExist ? await steps.find(this.#attempt) : null;
    const row = added ? await steps.update(added) : await this.#insert(steps);
    this.#attempt = newAttempt();
    this.#mayExist = false;
    return row;
  }

  async #insert({ insert, find, update }: Steps<Row>): Promise<Row> {
    try {
      return await insert(this.#attempt);
    } catch (error) {
      if (!isUnanswered(error) && !isAttemptTaken(error)) throw error;
      this.#mayExist = true;
      const added = await find(this.#attempt).catch(() => null);
      if (!added) throw error;
      return update(added);
    }
  }
}

function isAttemptTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === '23505' && error.constraint?.endsWith('_attempt_key') === true;
}

/** A random UUID. A page without HTTPS has no crypto.randomUUID. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
