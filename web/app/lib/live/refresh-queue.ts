import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * How long changes are collected before their queries are refetched, and the minimum time between two refetches, in milliseconds.
 */
const delays = { gather: 150, between: 1000 };

/** Invalidates queries, however many changes there are: at most once a second, and soon after the first one. */
export class RefreshQueue {
  readonly #queryClient: QueryClient;
  readonly #keys = new Map<string, QueryKey>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /** Refetches the queries after `gather` milliseconds, or with an earlier call that waits already. */
  add(keys: readonly QueryKey[], gather = delays.gather): void {
    for (const key of keys) this.#keys.set(JSON.stringify(key), key);
    this.#timer ??= setTimeout(
      () => this.#flush(),
      Math.max(gather, this.#lastAt + delays.between - performance.now()),
    );
  }

  #flush(): void {
    this.#timer = undefined;
    this.#lastAt = performance.now();
    const keys = [...this.#keys.values()];
    this.#keys.clear();
    for (const queryKey of keys) void this.#queryClient.invalidateQueries({ queryKey });
  }
}
