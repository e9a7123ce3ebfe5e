import { describe, expect, it } from 'vitest';
import { likePattern, statusesNamed } from './own-list';

describe('the search of a tenant’s own applications', () => {
  it('matches a status as the screen and as the database write it', () => {
    expect(statusesNamed('In review')).toEqual(['in_review']);
    expect(statusesNamed('in_review')).toEqual(['in_review']);
    expect(statusesNamed('ed')).toEqual(['approved', 'rejected']);
    expect(statusesNamed('Cardiff')).toEqual([]);
  });

  it('treats special characters as plain text', () => {
    expect(likePattern('50%_a\\b')).toBe('*50\\%\\_a\\\\b*');
    expect(likePattern('a*b')).toBe('*a_b*');
  });
});
