import { afterEach, describe, expect, it } from 'vitest';
import { parseInTurn } from './parse-in-turn.ts';

const scopeOf = (sub: string) => ({ role: 'authenticated', claims: { sub } });
const mine = scopeOf('a');
const large = 'x'.repeat(100_000);

interface Span {
  readonly of: string;
  readonly start: number;
  readonly end: number;
}

let spans: Span[] = [];
afterEach(() => {
  spans = [];
});

/** Keeps the thread for some milliseconds, as the parsing of a few megabytes does. */
function busily(of: string, time = 20) {
  return () => {
    const start = performance.now();
    while (performance.now() - start < time);
    spans.push({ of, start, end: performance.now() });
    return of;
  };
}

describe('Parsing large texts', () => {
  it('leaves the thread free after each text for as long as it took', async () => {
    await Promise.all([1, 2, 3].map((n) => parseInTurn(mine, large, busily(String(n)))));
    expect(spans.map(({ of }) => of)).toEqual(['1', '2', '3']);
    for (const [at, { start }] of spans.entries()) {
      const before = spans[at - 1];
      if (before !== undefined) expect(start - before.end).toBeGreaterThan(15);
    }
  });

  it('takes turns between people, so that a person with many texts delays another by one of them', async () => {
    const many = Array.from({ length: 5 }, (_, n) => parseInTurn(mine, large, busily(`mine ${n}`)));
    await parseInTurn(scopeOf('b'), large, busily('theirs'));
    expect(spans.length).toBeLessThanOrEqual(2);
    expect(spans.at(-1)?.of).toBe('theirs');
    await Promise.all(many);
  });

  it('does not delay a small text, and passes on why one cannot be parsed', async () => {
    const long = parseInTurn(mine, large, busily('long'));
    expect(parseInTurn(mine, '{}', JSON.parse)).toEqual({});
    await expect(parseInTurn(mine, large, JSON.parse)).rejects.toThrow(SyntaxError);
    await long;
  });

  it('is refused with a time to retry while too many wait, and possible again after that', async () => {
    const huge = 'x'.repeat(45_000_000);
    const read = (sub: string) => parseInTurn(scopeOf(sub), huge, ({ length }) => length);
    const some = [parseInTurn(mine, large, busily('first')), ...['a', 'b', 'c', 'd'].map(read)];
    const refused = expect.objectContaining({ status: 503, code: '53000', headers: { 'retry-after': '3' } });
    expect(() => read('e')).toThrow(refused);
    await Promise.all(some);
    expect(await read('e')).toBe(huge.length);
  });

  it('is refused to a caller with too many of them, and not to others', async () => {
    const huge = 'x'.repeat(45_000_000);
    const read = (sub: string) => parseInTurn(scopeOf(sub), huge, ({ length }) => length);
    const own = read('a');
    expect(() => read('a')).toThrow(expect.objectContaining({ status: 503 }));
    expect(await read('b')).toBe(huge.length);
    await own;
    expect(await read('a')).toBe(huge.length);
  });
});
