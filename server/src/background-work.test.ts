import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { BackgroundWork } from './background-work.ts';

test('Background work is awaited until all of it is done, including work that it started itself and failures', async () => {
  const lines: string[] = [];
  const background = new BackgroundWork(pino({}, { write: (line: string) => lines.push(line) }));
  const done: string[] = [];
  background.run(async () => {
    await wait(20);
    background.run(async () => {
      await wait(20);
      done.push('second');
    });
    done.push('first');
  });
  background.run(() => Promise.reject(new Error('no mail server')));
  await background.done();
  expect(done).toEqual(['first', 'second']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('no mail server');
});
