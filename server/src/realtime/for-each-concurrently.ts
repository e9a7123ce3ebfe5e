/** Runs the work for each item, with limited concurrency. Fails with the first failure once the running work has ended. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const workers = Array.from({ length: Math.min(concurrency, items.length) }, async () => {
    for (const item of left) await work(item);
  });
  const results = await Promise.allSettled(workers);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
