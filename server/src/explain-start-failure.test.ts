import { describe, expect, it } from 'vitest';
import { DatabaseError } from './database/errors.ts';
import { explainStartFailure } from './explain-start-failure.ts';

describe('explainStartFailure', () => {
  it('names the cause of a crash of the embedded database in one line', () => {
    const crash = new DatabaseError({ code: '57P02', message: 'The database restarted.' });
    const cause = 'RuntimeError: unreachable\n    at wasm-function[1]';
    expect(explainStartFailure(Object.assign(crash, { cause }), '.data')).toBe(
      'The database restarted. (RuntimeError: unreachable)',
    );
  });

  it('returns the message of any other failure', () => {
    expect(explainStartFailure(new DatabaseError({ code: '42601', message: 'syntax error' }), '.data')).toBe(
      'syntax error',
    );
  });
});
