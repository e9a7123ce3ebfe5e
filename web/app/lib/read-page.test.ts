import { describe, expect, it } from 'vitest';
import { AppError } from './app-error';
import { readPage } from './read-page';

describe('a page behind the last one', () => {
  const full = (page: number) => ({ rows: [`row of page ${page}`], total: 21 });
  const refuse = async (page: number) => {
    if (page > 2) throw new AppError('Requested range not satisfiable', { code: 'PGRST103', status: 416 });
    return full(page);
  };
  const findNothing = async (page: number) => (page > 2 ? { rows: [], total: 0 } : full(page));

  it.each([refuse, findNothing])('is empty, and has the number of rows', async (read) => {
    expect(await readPage(read, 2)).toEqual({ rows: ['row of page 2'], total: 21 });
    expect(await readPage(read, 9)).toEqual({ rows: [], total: 21 });
  });

  it('keeps any other failure', async () => {
    const fail = async () => {
      throw new AppError('The disk is full', { code: '53100' });
    };
    await expect(readPage(fail, 9)).rejects.toThrow('The disk is full');
  });
});
