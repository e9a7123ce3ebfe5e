import { describe, expect, it } from 'vitest';
import { followingNumber, monthPrefix } from './application-number';

describe('an application number', () => {
  it('belongs to the month in London', () => {
    expect(monthPrefix(new Date('2026-06-30T23:30:00Z'))).toBe('RGC-2026-07-');
  });

  it('follows the highest of the month', () => {
    expect(followingNumber('RGC-2026-11-', ['RGC-2026-11-007'])).toBe('RGC-2026-11-008');
  });

  it('starts at 001', () => {
    expect(followingNumber('RGC-2026-11-', [])).toBe('RGC-2026-11-001');
  });

  it('has four digits after 999', () => {
    expect(followingNumber('RGC-2026-11-', ['RGC-2026-11-999'])).toBe('RGC-2026-11-1000');
    expect(followingNumber('RGC-2026-11-', ['RGC-2026-11-1041', 'RGC-2026-11-999'])).toBe('RGC-2026-11-1042');
  });

  it('has five digits after 9999', () => {
    const taken = ['RGC-2026-11-10041', 'RGC-2026-11-9999', 'RGC-2026-11-999'];
    expect(followingNumber('RGC-2026-11-', taken)).toBe('RGC-2026-11-10042');
  });
});
