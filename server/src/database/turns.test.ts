import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Takes a turn for each caller at once, and returns the order in which their tasks ran. */
async function order(callers: readonly (string | undefined)[]): Promise<string[]> {
  const turns = new Turns();
  const done: string[] = [];
  const tasks = callers.map((caller, index) =>
    turns.take(caller, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push(`${caller ?? 'nobody'} ${index}`);
    }),
  );
  await Promise.all(tasks);
  await turns.idle();
  return done;
}

describe('turns', () => {
  it('alternate between callers, whose own stay in their order', async () => {
    expect(await order(['ada', 'ada', 'ada', 'ben', 'cy', 'ben'])).toEqual([
      'ada 0',
      'ben 3',
      'cy 4',
      'ada 1',
      'ben 5',
      'ada 2',
    ]);
  });

  it('do not make the tasks of nobody wait for each other', async () => {
    expect(await order([undefined, 'ada', 'ada', undefined])).toEqual(['nobody 0', 'ada 1', 'nobody 3', 'ada 2']);
  });

  it('count the caller of an ended task as one who comes again', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const take = (caller: string) => turns.take(caller, async () => done.push(caller));
    await take('ada');
    await Promise.all([take('ben'), take('ada'), take('cy')]);
    expect(done).toEqual(['ada', 'ben', 'ada', 'cy']);
  });

  it('continue after a task that fails, and report its error', async () => {
    const turns = new Turns();
    const failed = turns.take('ada', async () => Promise.reject(new Error('no')));
    const next = turns.take('ada', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
