/** Tells whether there is more to do, for which it is to be called again at once. */
export type Call = () => Promise<boolean>;

/** Makes calls when it is woken, one at a time: a wake-up during a call makes one more call after it. */
export class Waker {
  readonly #call: Call;
  readonly #onFailure: (error: unknown) => void;
  #isWanted = false;
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(call: Call, onFailure: (error: unknown) => void) {
    this.#call = call;
    this.#onFailure = onFailure;
  }

  wake(): void {
    this.#isWanted = true;
    this.#begin();
  }

  /** Resolves once nothing is left to do. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Makes no further call and waits for the one under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  #begin(): void {
    if (this.#isStopped || !this.#isWanted) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      this.#begin();
    });
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        if (await this.#call()) this.#isWanted = true;
      } catch (error) {
        this.#onFailure(error);
      }
    }
  }
}
