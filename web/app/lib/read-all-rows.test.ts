import { describe, expect, it } from 'vitest';
import { readAllRows } from './read-all-rows';

const read = (list: readonly number[]) => async (from: number, to: number) => ({
  data: list.slice(from, to + 1),
  error: null,
});

describe('a list that is read whole', () => {
  it.each([0, 1, 3, 4, 6, 7])('is complete with %i rows and pages of three', async (length) => {
    const list = Array.from({ length }, (_, index) => index);
    expect(await readAllRows(read(list), 3)).toEqual(list);
  });

  it('fails when one of its pages cannot be read', async () => {
    const fail = async (from: number) =>
      from === 0
        ? { data: [1, 2, 3], error: null }
        : { data: null, error: { code: 'P0001', message: 'The list has changed' } };
    await expect(readAllRows(fail, 3)).rejects.toThrow('The list has changed');
  });
});
