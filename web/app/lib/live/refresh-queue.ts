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

  add(keys: readonly QueryKey[]): void {
    for (const key of keys) this.#keys.set(JSON.stringify(key), key);
    this.#timer ??= setTimeout(
      () => this.#flush(),
      Math.max(delays.gather, this.#lastAt + delays.between - performance.now()),
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
