import { describe, expect, it } from 'vitest';
import { AppError } from './app-error';
import { saveOver } from './save-over';

const conflict = new AppError('changed', { code: 'PT409' });
const stored = { city: 'Cardiff', rent: 950, note: null, version: 2 };
const save = (columns: object, error = conflict) =>
  saveOver({ update: () => Promise.reject(error), read: () => Promise.resolve(stored), columns });

describe('a save over a version that is no longer the newest', () => {
  it('is done when the record is stored as it was sent', async () => {
    expect(await save({ city: ' Cardiff', rent: 950, note: '' })).toBe(stored);
  });

  it('is done when only the first attempt was allowed, as for a draft that is sent', async () => {
    const gone = new AppError('no draft', { code: 'PGRST116' });
    expect(await save({ city: 'Cardiff' }, gone)).toBe(stored);
  });

  it('is a conflict when anything is stored differently', async () => {
    await expect(save({ city: 'Cardiff', rent: 900 })).rejects.toBe(conflict);
  });

  it('stays refused when it was refused for another reason', async () => {
    const refused = new AppError('no', { code: '42501' });
    await expect(save({ city: 'Cardiff' }, refused)).rejects.toBe(refused);
  });

  it('is a conflict when the record cannot be read', async () => {
    const read = () => Promise.reject(new AppError('gone', { code: 'PGRST116' }));
    await expect(saveOver({ update: () => Promise.reject(conflict), read, columns: {} })).rejects.toBe(conflict);
  });
});
