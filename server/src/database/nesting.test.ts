import { describe, expect, it } from 'vitest';
import { refuseDeepNesting } from './nesting.ts';

describe('refuseDeepNesting', () => {
  it('accepts values that are long or wide, but not deep', () => {
    expect(() => refuseDeepNesting(null)).not.toThrow();
    expect(() => refuseDeepNesting('x'.repeat(100_000))).not.toThrow();
    expect(() => refuseDeepNesting('[]'.repeat(100_000))).not.toThrow();
    expect(() => refuseDeepNesting('['.repeat(5000))).not.toThrow();
  });

  it('refuses values that would crash the process', () => {
    expect(() => refuseDeepNesting('{"a":'.repeat(20_000))).toThrow(expect.objectContaining({ code: '54001' }));
  });
});
