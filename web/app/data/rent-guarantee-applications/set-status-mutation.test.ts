import { describe, expect, it } from 'vitest';
import { AppError } from '~/lib/app-error';
import { isNotReady } from './set-status-mutation';

const lacking = (section: string) =>
  new AppError('Something is missing.', {
    code: 'P0001',
    details: JSON.stringify([{ section, field: 'notes', message: 'It is missing' }]),
  });

describe('isNotReady', () => {
  it('is true for an approval that lacks something', () => {
    expect(isNotReady(lacking('documents'))).toBe(true);
  });

  it.each([
    ['a rejection that lacks its words', lacking('decision')],
    ['any other failure', new AppError('It took too long.', { code: 'timeout' })],
  ])('is false for %s', (_what, error) => {
    expect(isNotReady(error)).toBe(false);
  });
});
