import { describe, expect, it } from 'vitest';
import { AppError } from '~/lib/app-error';
import { likePattern, readPage, statusesNamed } from './own-list';

describe('the search of one’s own applications', () => {
  it('finds a status as the screen writes it and as the database does', () => {
    expect(statusesNamed('In review')).toEqual(['in_review']);
    expect(statusesNamed('in_review')).toEqual(['in_review']);
    expect(statusesNamed('ed')).toEqual(['approved', 'rejected']);
    expect(statusesNamed('Cardiff')).toEqual([]);
  });

  it('takes what is typed by the letter', () => {
    expect(likePattern('50%_a\\b')).toBe('*50\\%\\_a\\\\b*');
    expect(likePattern('a*b')).toBe('*a_b*');
  });
});

describe('a page behind the last one', () => {
  const read = async (page: number) => {
    if (page > 2) throw new AppError('Requested range not satisfiable', { code: 'PGRST103', status: 416 });
    return { rows: [`row of page ${page}`], total: 21 };
  };

  it('is empty, and tells how many rows there are', async () => {
    expect(await readPage(read, 2)).toEqual({ rows: ['row of page 2'], total: 21 });
    expect(await readPage(read, 9)).toEqual({ rows: [], total: 21 });
  });

  it('is not what any other failure is', async () => {
    const fail = async () => {
      throw new AppError('The disk is full', { code: '53100' });
    };
    await expect(readPage(fail, 9)).rejects.toThrow('The disk is full');
  });
});
