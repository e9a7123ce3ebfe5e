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

describe('Stored input', () => {
  it('keeps the time of typing, and the time of the copy on the server', () => {
    keepStored('a', values);
    putStored('a', { values, typedAt: 1000, keptAt: 1500 });
    vi.setSystemTime(2000);
    keepStored('a', { ...values });
    expect(readStored('a')).toEqual({ values, typedAt: 1000, keptAt: 1500 });
    keepStored('a', { city: 'Barry' });
    expect(readStored('a')).toEqual({ values: { city: 'Barry' }, typedAt: 2000 });
  });

  it('moves to a new draft, of which the server has no copy yet', () => {
    putStored('new', { values, typedAt: 1000, keptAt: 1500 });
    moveStored('new', 'draft');
    expect(readStored('new')).toBeUndefined();
    expect(readStored('draft')).toEqual({ values, typedAt: 1000 });
    moveStored('new', 'draft');
    expect(readStored('draft')).toEqual({ values, typedAt: 1000 });
  });

  it('contains no secrets', () => {
    keepStored('a', { ...values, new_password: 'a good long one' }, ['new_password']);
    expect(readStored('a')?.values).toEqual(values);
  });

  it('contains no files, because their content cannot be stored', () => {
    keepStored('a', { ...values, files: [new File(['x'], 'a.pdf')], one: new File(['x'], 'b.pdf') });
    expect(readStored('a')?.values).toEqual(values);
  });

  it('is removed', () => {
    keepStored('a', values);
    forgetStored('a');
    expect(readStored('a')).toBeUndefined();
    keepStored('a', values);
    putStored('a', undefined);
    expect(readStored('a')).toBeUndefined();
  });

  it('is read in the format of an earlier release, without a time', () => {
    storage.set('a', JSON.stringify(values));
    expect(readStored('a')).toEqual({ values, typedAt: 1000 });
  });

  it('causes no error if the storage is blocked or contains something else', () => {
    storage.set('a', 'not JSON');
    expect(readStored('a')).toBeUndefined();
    vi.stubGlobal('sessionStorage', undefined);
    keepStored('a', values);
    forgetStored('a');
    expect(readStored('a')).toBeUndefined();
  });
});
