import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefreshQueue } from './refresh-queue';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  return { queue: new RefreshQueue(client), read: () => invalidate.mock.calls.map(([filters]) => filters?.queryKey) };
}

test('Many changes of one query cause one refetch, soon after the first.', () => {
  const { queue, read } = open();
  for (let count = 0; count < 20; count += 1) queue.add([['list'], ['detail', count % 2]]);
  expect(read()).toEqual([]);
  vi.advanceTimersByTime(150);
  expect(read()).toEqual([['list'], ['detail', 0], ['detail', 1]]);
});

test('Joins are collected longer than changes.', () => {
  const { queue, read } = open();
  queue.add([['list']], 600);
  vi.advanceTimersByTime(500);
  queue.add([['list'], ['detail']], 600);
  expect(read()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(read()).toEqual([['list'], ['detail']]);
});

test('Continuous changes cause a refetch every second.', () => {
  const { queue, read } = open();
  for (let time = 0; time < 10_000; time += 50) {
    queue.add([['list']]);
    vi.advanceTimersByTime(50);
  }
  expect(read()).toHaveLength(10);
});
