import { expect, it } from 'vitest';
import { AppError } from '~/lib/app-error';
import { changeFaults } from './change-faults';

it('A message about a change belongs to the field of the form that sent it.', () => {
  const section = 'certificate';
  const details = JSON.stringify([
    { section, field: 'rent_notice.dated', message: 'In the future.' },
    { section, field: 'city', message: 'Too long.' },
  ]);
  expect(changeFaults(new AppError('In the future.', { code: 'P0001', details }))).toEqual([
    { field: 'rent_dated', message: 'In the future.' },
    { field: 'city', message: 'Too long.' },
  ]);
  expect(changeFaults(new AppError('Nothing would change.', { code: 'P0001' }))).toEqual([]);
});
