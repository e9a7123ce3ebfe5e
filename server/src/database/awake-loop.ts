import { availableParallelism } from 'node:os';

/** How long the loop stays awake for one answer, in milliseconds. A single processor is left to who works on it. */
const longest = availableParallelism() > 1 ? 1 : 0;

/** Keeps the event loop turning for the moment that another thread takes to answer: being woken takes about 0.05 ms, a quarter of a quick statement. */
export class AwakeLoop {
  readonly #isNeeded: () => boolean;
  #end = 0;
  #isTurning = false;

  constructor(isNeeded: () => boolean) {
    this.#isNeeded = isNeeded;
  }

  stay(): void {
    this.#end = performance.now() + longest;
    if (!this.#isTurning) this.#turn();
  }

  readonly #turn = () => {
    this.#isTurning = this.#isNeeded() && performance.now() < this.#end;
    if (this.#isTurning) setImmediate(this.#turn);
  };
}
