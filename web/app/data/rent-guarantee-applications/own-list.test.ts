import { describe, expect, it } from 'vitest';
import { likePattern, quoted, statusesNamed, toPage, wordsOf } from './own-list';

describe('the search of a tenant’s own applications', () => {
  it('matches a status as the screen and as the database write it', () => {
    expect(statusesNamed('In review')).toEqual(['in_review']);
    expect(statusesNamed('in_review')).toEqual(['in_review']);
    expect(statusesNamed('ed')).toEqual(['approved', 'rejected']);
    expect(statusesNamed('Cardiff')).toEqual([]);
  });

  it('finds each word of a name, in any order', () => {
    const conditions: string[] = [];
    const query = {
      or: (filters: string) => {
        conditions.push(filters);
        return query;
      },
      ilike: () => query,
      order: () => query,
      range: () => query,
    };
    toPage(query, { search: ' okafor  amara ', page: 1, pageSize: 10 }, ['managed_tenant_name']);
    expect(conditions).toEqual([
      'status.in.(),application_number.ilike."*okafor  amara*",and(managed_tenant_name.ilike."*okafor*",managed_tenant_name.ilike."*amara*"),found_manager.not.is.null,found_tenancy.not.is.null',
    ]);
    expect(wordsOf('  ')).toEqual([]);
  });

  it('treats special characters as plain text', () => {
    expect(likePattern('50%_a\\b')).toBe('*50\\%\\_a\\\\b*');
    expect(likePattern('a*b')).toBe('*a_b*');
    expect(quoted('*a"\\_*')).toBe('"*a\\"\\\\_*"');
  });
});
