import { describe, expect, it } from 'vitest';
import { likePattern, statusesNamed } from './own-list';

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
