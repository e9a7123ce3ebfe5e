import { describe, expect, it } from 'vitest';
import { AppError } from '~/lib/app-error';
import { titleOfRefusal } from './set-status-mutation';

const lacking = (section: string) =>
  new AppError('Something is missing.', {
    code: 'P0001',
    details: JSON.stringify([{ section, field: 'notes', message: 'It is missing' }]),
  });

describe('The title of a refused status', () => {
  it('says of an approval that lacks something that it is not approved yet', () => {
    expect(titleOfRefusal(lacking('documents'))).toBe('Not approved yet');
  });

  it.each([
    ['a rejection that lacks its words', lacking('decision')],
    ['any other failure', new AppError('It took too long.', { code: 'timeout' })],
  ])('says of %s that the update failed', (_what, error) => {
    expect(titleOfRefusal(error)).toBe('Failed to update application');
  });
});
