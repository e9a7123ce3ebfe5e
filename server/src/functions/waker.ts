/** Returns whether more work is left, which causes another call at once. */
export type Call = () => Promise<boolean>;

/** Makes one call at a time when it is woken: a wake-up during a call causes one more call after it. */
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

  /** Resolves once no work is left. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Makes no further call and waits for the running one. */
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
