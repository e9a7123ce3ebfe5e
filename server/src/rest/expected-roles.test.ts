import { describe, expect, it, vi } from 'vitest';
import { ExpectedRoles } from './expected-roles.ts';

const statement = { text: 'select 1', values: [] };

describe('the roles that reads are expected to run as', () => {
  it('give each role a statement of its own', () => {
    const roles = new ExpectedRoles();
    expect(roles.textFor(statement, 'a')).toBe('select 1');
    roles.record({ sub: 'a' }, 'one', undefined);
    roles.record({ sub: 'b' }, 'other', undefined);
    expect([roles.textFor(statement, 'a'), roles.textFor(statement, 'b')]).toEqual([
      'select 1 /* one */',
      'select 1 /* other */',
    ]);
    roles.record({ sub: 'a' }, 'other', undefined);
    expect(roles.textFor(statement, 'a')).toBe('select 1 /* other */');
  });

  it('are reused for ten seconds when each is the own role of its person', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const roles = new ExpectedRoles();
    const decidedRole = () => roles.decidedRole({ sub: 'a' }, 'own', undefined);
    expect(decidedRole()).toBeUndefined();
    roles.record({ sub: 'a' }, 'own', undefined);
    vi.advanceTimersByTime(9999);
    expect(decidedRole()).toBe('own');
    vi.advanceTimersByTime(1);
    expect(decidedRole()).toBeUndefined();
    expect(roles.textFor(statement, 'a')).toBe('select 1 /* own */');
    vi.useRealTimers();
  });

  it('are reused for the same token until something is written', () => {
    const roles = new ExpectedRoles();
    const claims = { sub: 'a', aal: 'aal2' };
    roles.record(claims, 'other', 7);
    expect(roles.decidedRole(claims, 'own', 7)).toBe('other');
    expect(roles.decidedRole({ ...claims, aal: 'aal1' }, 'own', 7)).toBeUndefined();
    expect(roles.decidedRole(claims, 'own', 8)).toBeUndefined();
  });

  it('are decided each time when others may write as well', () => {
    const roles = new ExpectedRoles();
    const claims = { sub: 'a' };
    roles.record(claims, 'other', undefined);
    expect(roles.decidedRole(claims, 'own', undefined)).toBeUndefined();
  });

  it('are recorded for people, not for visitors', () => {
    const roles = new ExpectedRoles();
    roles.record({}, 'anon', undefined);
    expect(roles.textFor(statement, undefined)).toBe('select 1');
    expect(roles.decidedRole({}, 'anon', undefined)).toBeUndefined();
  });
});
