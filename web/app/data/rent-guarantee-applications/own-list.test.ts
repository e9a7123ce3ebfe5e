import { describe, expect, it } from 'vitest';
import { likePattern, quoted, statusesNamed, withEachWord, wordsOf } from './own-list';

describe('the search of a tenant’s own applications', () => {
  it('matches a status as the screen and as the database write it', () => {
    expect(statusesNamed('In review')).toEqual(['in_review']);
    expect(statusesNamed('in_review')).toEqual(['in_review']);
    expect(statusesNamed('ed')).toEqual(['approved', 'rejected']);
    expect(statusesNamed('Cardiff')).toEqual([]);
  });

  it('of a property manager finds each word in any order, and ignores the commas of an address', () => {
    const conditions: string[][] = [];
    const query = {
      or: () => query,
      not: () => query,
      is: () => query,
      ilike: (...condition: string[]) => {
        conditions.push(condition);
        return query;
      },
      order: () => query,
      range: () => query,
    };
    withEachWord(query, 'managed_words', ' Road, Cardiff ');
    expect(conditions).toEqual([
      ['managed_words', '*Road*'],
      ['managed_words', '*Cardiff*'],
    ]);
    expect(wordsOf('  ')).toEqual([]);
  });

  it('treats special characters as plain text', () => {
    expect(likePattern('50%_a\\b')).toBe('*50\\%\\_a\\\\b*');
    expect(likePattern('a*b')).toBe('*a_b*');
    expect(quoted('*a"\\_*')).toBe('"*a\\"\\\\_*"');
  });
});
