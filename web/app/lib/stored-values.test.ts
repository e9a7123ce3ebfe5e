import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStored, keepStored, moveStored, putStored, readStored } from './stored-values';

const values = { city: 'Cardiff' };
let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.useFakeTimers({ now: 1000 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('What is typed in a tab', () => {
  it('keeps the moment at which it was typed, and what the server has of it', () => {
    keepStored('a', values);
    putStored('a', { values, typedAt: 1000, keptAt: 1500 });
    vi.setSystemTime(2000);
    keepStored('a', { ...values });
    expect(readStored('a')).toEqual({ values, typedAt: 1000, keptAt: 1500 });
    keepStored('a', { city: 'Barry' });
    expect(readStored('a')).toEqual({ values: { city: 'Barry' }, typedAt: 2000 });
  });

  it('moves to the draft that is made of it, of which the server has nothing yet', () => {
    putStored('new', { values, typedAt: 1000, keptAt: 1500 });
    moveStored('new', 'draft');
    expect(readStored('new')).toBeUndefined();
    expect(readStored('draft')).toEqual({ values, typedAt: 1000 });
    moveStored('new', 'draft');
    expect(readStored('draft')).toEqual({ values, typedAt: 1000 });
  });

  it('has no secrets', () => {
    keepStored('a', { ...values, new_password: 'a good long one' }, ['new_password']);
    expect(readStored('a')?.values).toEqual(values);
  });

  it('has no files, whose content cannot be kept', () => {
    keepStored('a', { ...values, files: [new File(['x'], 'a.pdf')], one: new File(['x'], 'b.pdf') });
    expect(readStored('a')?.values).toEqual(values);
  });

  it('is forgotten', () => {
    keepStored('a', values);
    forgetStored('a');
    expect(readStored('a')).toBeUndefined();
    keepStored('a', values);
    putStored('a', undefined);
    expect(readStored('a')).toBeUndefined();
  });

  it('is read as an earlier release has kept it, without a moment', () => {
    storage.set('a', JSON.stringify(values));
    expect(readStored('a')).toEqual({ values, typedAt: 1000 });
  });

  it('stops nothing where the storage is blocked or holds something else', () => {
    storage.set('a', 'not JSON');
    expect(readStored('a')).toBeUndefined();
    vi.stubGlobal('sessionStorage', undefined);
    keepStored('a', values);
    forgetStored('a');
    expect(readStored('a')).toBeUndefined();
  });
});
