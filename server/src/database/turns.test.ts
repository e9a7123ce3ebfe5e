import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

/** Takes a turn for each caller at the same moment, and returns the order in which their tasks ran. */
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
  it('alternate between callers, and run the tasks of each caller in order', async () => {
    expect(await order(['ada', 'ada', 'ada', 'ben', 'cy', 'ben'])).toEqual([
      'ada 0',
      'ben 3',
      'cy 4',
      'ada 1',
      'ben 5',
      'ada 2',
    ]);
  });

  it('do not make tasks without a caller wait for each other', async () => {
    expect(await order([undefined, 'ada', 'ada', undefined])).toEqual(['nobody 0', 'ada 1', 'nobody 3', 'ada 2']);
  });

  it('treat a caller whose tasks have ended as a new one, in the order of arrival', async () => {
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

  describe('that overlap', () => {
    /** Takes turns that end on request, and records who has started. */
    function controlled() {
      const turns = new Turns();
      const started: string[] = [];
      const ends = new Map<string, () => void>();
      const take = (name: string, overlaps: boolean) => {
        const task = () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        };
        return turns.take(name.split(' ')[0], task, overlaps);
      };
      return { turns, started, take, end: (name: string) => ends.get(name)?.() };
    }

    it('run two at a time, and others alone', async () => {
      const { turns, started, take, end } = controlled();
      const ended = [take('ada', true), take('ben', true), take('cy', true), take('dee', false), take('eve', true)];
      expect(started).toEqual(['ada', 'ben']);
      end('ada');
      await ended[0];
      expect(started).toEqual(['ada', 'ben', 'cy']);
      end('ben');
      await ended[1];
      expect(started).not.toContain('dee');
      end('cy');
      await ended[2];
      expect(started).toEqual(['ada', 'ben', 'cy', 'dee']);
      end('dee');
      await ended[3];
      end('eve');
      await turns.idle();
      expect(started).toEqual(['ada', 'ben', 'cy', 'dee', 'eve']);
    });

    it('run two of the same caller only while nobody else waits', async () => {
      const { turns, started, take, end } = controlled();
      const ended = [take('ada 1', true), take('ada 2', true), take('ada 3', true), take('ben 1', true)];
      expect(started).toEqual(['ada 1', 'ada 2']);
      end('ada 1');
      await ended[0];
      expect(started).toEqual(['ada 1', 'ada 2', 'ben 1']);
      for (const name of ['ada 2', 'ben 1']) end(name);
      await Promise.all(ended.slice(1, 2));
      end('ada 3');
      await turns.idle();
      expect(started).toEqual(['ada 1', 'ada 2', 'ben 1', 'ada 3']);
    });

    it('run one at a time for a caller whose last task was slow', async () => {
      let now = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
      const { turns, started, take, end } = controlled();
      const slow = take('ada 1', true);
      now = 1000;
      end('ada 1');
      await slow;
      const ended = [take('ada 2', true), take('ada 3', true)];
      expect(started).toEqual(['ada 1', 'ada 2']);
      end('ada 2');
      await ended[0];
      end('ada 3');
      await turns.idle();
      clock.mockRestore();
      expect(started).toEqual(['ada 1', 'ada 2', 'ada 3']);
    });
  });

  describe('of a caller whose tasks take nearly all the time', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** A caller who requests the next task of some milliseconds whenever one ends. Records who has started, and how long each task waited. */
    function busy(turns: Turns) {
      const log: string[] = [];
      const run = (caller: string, time: number) => {
        const came = performance.now();
        return turns.take(
          caller,
          () => {
            log.push(`${caller} after ${Math.round((performance.now() - came) / 1000)}`);
            return new Promise<void>((resolve) => setTimeout(resolve, time));
          },
          true,
        );
      };
      const runAgainAndAgain = async (caller: string, time: number, times: number) => {
        for (let done = 0; done < times; done += 1) await run(caller, time);
      };
      return { log, run, runAgainAndAgain };
    }

    it('pause for others, who then do not wait', async () => {
      const turns = new Turns();
      const { log, run, runAgainAndAgain } = busy(turns);
      void runAgainAndAgain('ada', 7900, 20);
      for (let second = 0; second < 100; second += 1) {
        void run('ben', 1);
        await vi.advanceTimersByTimeAsync(1000);
      }
      const bens = log.filter((line) => line.startsWith('ben'));
      expect(bens.length).toBeGreaterThan(95);
      // Without the pauses hardly any task would start at once.
      expect(bens.filter((line) => line === 'ben after 0').length).toBeGreaterThan(60);
      const adas = log.filter((line) => line.startsWith('ada'));
      expect(adas.slice(0, 2)).toEqual(['ada after 0', 'ada after 0']);
      expect(adas.length).toBeLessThan(7);
      expect(adas.length).toBeGreaterThan(3);
    });

    it('do not pause while nobody else is there', async () => {
      const { log, run, runAgainAndAgain } = busy(new Turns());
      void run('ben', 1);
      await vi.advanceTimersByTimeAsync(11_000);
      void runAgainAndAgain('ada', 7900, 5);
      await vi.advanceTimersByTimeAsync(40_000);
      expect(log.slice(1)).toEqual(Array.from({ length: 5 }, () => 'ada after 0'));
    });

    it('do not make a caller pause whose quick task was sent ahead behind a slow one', async () => {
      const { log, run } = busy(new Turns());
      for (const slow of ['ada', 'cy', 'dee']) {
        void run(slow, 7900);
        // The engine answers it after the one before.
        void run('ben', 7901);
        await vi.advanceTimersByTimeAsync(8000);
      }
      expect(log.filter((line) => line.startsWith('ben'))).toEqual(Array.from({ length: 3 }, () => 'ben after 0'));
    });
  });
});
