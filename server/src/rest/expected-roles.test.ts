import { describe, expect, it, vi } from 'vitest';
import { ExpectedRoles } from './expected-roles.ts';

const statement = { text: 'select 1', values: [] };

describe('the roles that reads are expected to run as', () => {
  it('give each role a statement of its own', () => {
    const roles = new ExpectedRoles();
    expect(roles.mark(statement, 'a')).toBe('select 1');
    roles.note({ sub: 'a' }, 'one', undefined);
    roles.note({ sub: 'b' }, 'other', undefined);
    expect([roles.mark(statement, 'a'), roles.mark(statement, 'b')]).toEqual([
      'select 1 /* one */',
      'select 1 /* other */',
    ]);
    roles.note({ sub: 'a' }, 'other', undefined);
    expect(roles.mark(statement, 'a')).toBe('select 1 /* other */');
  });

  it('stand for ten seconds where they were the own ones', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const roles = new ExpectedRoles();
    const standing = () => roles.standing({ sub: 'a' }, 'own', undefined);
    expect(standing()).toBeUndefined();
    roles.note({ sub: 'a' }, 'own', undefined);
    vi.advanceTimersByTime(9999);
    expect(standing()).toBe('own');
    vi.advanceTimersByTime(1);
    expect(standing()).toBeUndefined();
    expect(roles.mark(statement, 'a')).toBe('select 1 /* own */');
    vi.useRealTimers();
  });

  it('stand for the same token until something is written', () => {
    const roles = new ExpectedRoles();
    const claims = { sub: 'a', aal: 'aal2' };
    roles.note(claims, 'other', 7);
    expect(roles.standing(claims, 'own', 7)).toBe('other');
    expect(roles.standing({ ...claims, aal: 'aal1' }, 'own', 7)).toBeUndefined();
    expect(roles.standing(claims, 'own', 8)).toBeUndefined();
  });

  it('are decided each time where others may write', () => {
    const roles = new ExpectedRoles();
    const claims = { sub: 'a' };
    roles.note(claims, 'other', undefined);
    expect(roles.standing(claims, 'own', undefined)).toBeUndefined();
  });

  it('are of people, not of visitors', () => {
    const roles = new ExpectedRoles();
    roles.note({}, 'anon', undefined);
    expect(roles.mark(statement, undefined)).toBe('select 1');
    expect(roles.standing({}, 'anon', undefined)).toBeUndefined();
  });
});
