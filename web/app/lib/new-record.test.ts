import { describe, expect, it } from 'vitest';
import { AppError } from './app-error';
import { NewRecord } from './new-record';

const lost = () => new AppError('no answer', { code: 'unreachable' });

/** A table that loses its next answers. */
function table() {
  const rows = new Map<string, string>();
  const line = { lost: 0 };
  const answer = <T>(value: T): T => {
    if (line.lost === 0) return value;
    line.lost -= 1;
    throw lost();
  };
  const steps = (content: string) => ({
    insert: async (attempt: string) => {
      if (rows.has(attempt)) {
        throw new AppError('taken', { code: '23505', constraint: 'things_attempt_key' });
      }
      rows.set(attempt, content);
      return answer(attempt);
    },
    find: async (attempt: string) => answer(rows.has(attempt) ? attempt : null),
    update: async (attempt: string) => {
      rows.set(attempt, content);
      return answer(attempt);
    },
  });
  return { rows, line, steps };
}

describe('a record that a form adds', () => {
  it('is found at once when only the answer is lost', async () => {
    const { rows, line, steps } = table();
    line.lost = 1;
    const attempt = await new NewRecord<string>().save(steps('a'));
    expect([...rows]).toEqual([[attempt, 'a']]);
    expect(attempt).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('is found by the next attempt, which saves the values of that moment', async () => {
    const { rows, line, steps } = table();
    const record = new NewRecord<string>();
    line.lost = 2;
    await expect(record.save(steps('a'))).rejects.toThrow('no answer');
    line.lost = 1;
    await expect(record.save(steps('b'))).rejects.toThrow('no answer');
    await record.save(steps('c'));
    expect([...rows.values()]).toEqual(['c']);
  });

  it('is found when an earlier attempt arrives after it was looked for', async () => {
    const { rows, line, steps } = table();
    const record = new NewRecord<string>();
    line.lost = 2;
    await expect(record.save(steps('a'))).rejects.toThrow('no answer');
    const { find, ...others } = steps('b');
    let looks = 0;
    await record.save({ ...others, find: (attempt) => (looks++ === 0 ? Promise.resolve(null) : find(attempt)) });
    expect([...rows.values()]).toEqual(['b']);
  });

  it('is a new one after the previous one was added', async () => {
    const { rows, steps } = table();
    const record = new NewRecord<string>();
    for (const content of ['a', 'a']) await record.save(steps(content));
    expect([...rows.values()]).toEqual(['a', 'a']);
  });

  it('is not looked for when the database refuses it', async () => {
    const refuse = () => Promise.reject(new AppError('taken', { code: '23505', constraint: 'things_name_key' }));
    const find = async () => 'found';
    await expect(new NewRecord<string>().save({ insert: refuse, find, update: find })).rejects.toThrow('taken');
  });
});
