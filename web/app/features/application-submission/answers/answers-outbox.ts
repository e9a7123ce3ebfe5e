/** The pause in typing, in milliseconds, after which answers are sent. */
export const quietMs = 2000;

export type Answers = Readonly<Record<string, unknown>>;

/** The answers that the server has, and the time of the last edit; without a time if it has none. */
export interface ServerCopy {
  readonly answers: Answers;
  readonly keptAt: number | undefined;
}

interface OutboxOptions {
  readonly kept: ServerCopy;
  /** Resolves to the server's time of the answers, or to null if it keeps none of them. */
  readonly send: (answers: Answers, typedAt: number, kept: ServerCopy, isLeaving: boolean) => Promise<number | null>;
  /** Called with the server's new copy, or with undefined after a failure. */
  readonly onSent: (kept: ServerCopy | undefined) => void;
}

/**
 * Sends the typed answers of a section in the background: one request at a time, only changes, and after a failure only when
 * something else is typed, the connection is back or the page is left.
 */
export class AnswersOutbox {
  readonly #options: OutboxOptions;
  #kept: ServerCopy;
  #answers: Answers;
  #typedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #hasFailed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#kept = options.kept;
    this.#answers = options.kept.answers;
  }

  /** Takes the current unsaved answers; an empty object if all are saved, which is sent at once. */
  put(answers: Answers, typedAt = Date.now()): void {
    if (areSame(answers, this.#answers)) return;
    this.#answers = answers;
    this.#typedAt = typedAt;
    clearTimeout(this.#timer);
    if (areSame(answers, {})) void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), quietMs);
  }

  /** Sends the answers that the server does not have. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending) {
      await this.#sending;
      return this.flush();
    }
    if (areSame(this.#answers, this.#kept.answers)) return;
    this.#sending = this.#send(false).finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  /** Sends the answers again after a choice against a newer save. */
  async again(): Promise<void> {
    if (this.#sending) await this.#sending;
    this.#typedAt = Date.now();
    this.#kept = { answers: {}, keptAt: this.#kept.keptAt };
    return this.flush();
  }

  /** Whether the server has the current answers. */
  get isOnServer(): boolean {
    return this.#kept.keptAt !== undefined && areSame(this.#answers, this.#kept.answers);
  }

  /** Whether the answers would be lost with this tab. The page sends them when it is closed, unless there is no connection. */
  wouldLose(isOnline: boolean): boolean {
    return (this.#hasFailed || !isOnline) && !areSame(this.#answers, this.#kept.answers);
  }

  /** Sends the answers from a page that is closed, without waiting for an earlier request. */
  leave(): void {
    clearTimeout(this.#timer);
    if (!areSame(this.#answers, this.#kept.answers)) void this.#send(true);
  }

  async #send(isLeaving: boolean): Promise<void> {
    const answers = this.#answers;
    try {
      const keptAt = await this.#options.send(answers, this.#typedAt, this.#kept, isLeaving);
      this.#kept = { answers, keptAt: keptAt ?? undefined };
      this.#hasFailed = false;
      this.#options.onSent(this.#kept);
    } catch {
      // The answers are still in the form and in this tab.
      this.#hasFailed = true;
      this.#options.onSent(undefined);
    }
  }
}

function areSame(one: Answers, other: Answers): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
