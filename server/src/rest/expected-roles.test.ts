import { describe, expect, it, vi } from 'vitest';
import { ExpectedRoles } from './expected-roles.ts';

const statement = { text: 'select 1', values: [] };

describe('the roles that reads are expected to run as', () => {
  it('give each role a statement of its own', () => {
    const roles = new ExpectedRoles();
    expect(roles.mark(statement, 'a')).toBe('select 1');
    roles.note('a', 'one');
    roles.note('b', 'other');
    expect([roles.mark(statement, 'a'), roles.mark(statement, 'b')]).toEqual([
      'select 1 /* one */',
      'select 1 /* other */',
    ]);
    roles.note('a', 'other');
    expect(roles.mark(statement, 'a')).toBe('select 1 /* other */');
  });

  it('are recent for ten seconds after they were decided', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const roles = new ExpectedRoles();
    expect(roles.recent('a')).toBeUndefined();
    roles.note('a', 'one');
    vi.advanceTimersByTime(9999);
    expect(roles.recent('a')).toBe('one');
    vi.advanceTimersByTime(1);
    expect(roles.recent('a')).toBeUndefined();
    expect(roles.mark(statement, 'a')).toBe('select 1 /* one */');
    vi.useRealTimers();
  });

  it('are of people, not of visitors', () => {
    const roles = new ExpectedRoles();
    roles.note(undefined, 'anon');
    expect(roles.mark(statement, undefined)).toBe('select 1');
    expect(roles.recent(undefined)).toBeUndefined();
  });
});
