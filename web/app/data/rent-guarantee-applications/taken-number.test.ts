import { describe, expect, it } from 'vitest';
import { toAppError } from '~/lib/app-error';
import { explainSaveFailure, isTaken, takenNumber } from './taken-number';

/** The database's error when a constraint of this name is violated. */
const refused = (code: string, constraint: string) =>
  toAppError({ code, message: `duplicate key value violates unique constraint "${constraint}"`, details: null });

describe('a save that fails', () => {
  it('names the number that another application already has', () => {
    const error = refused('23505', 'rent_guarantee_applications_application_number_key');
    expect(takenNumber(error)?.field).toBe('application_number');
    expect(explainSaveFailure(error)).toBe('This application number is already in use');
    expect(isTaken('application_number', takenNumber(error)?.message)).toBe(true);
    expect(isTaken('certificate_number', takenNumber(error)?.message)).toBe(false);
    expect(isTaken('application_number', undefined)).toBe(false);
    expect(takenNumber(refused('23505', 'rent_guarantee_applications_certificate_number_key'))?.field).toBe(
      'certificate_number',
    );
  });

  it('keeps its own message when no number is taken', () => {
    const error = refused('23505', 'rent_guarantee_application_notes_pkey');
    expect(takenNumber(error)).toBeUndefined();
    expect(explainSaveFailure(error)).toBe('A record with these details already exists.');
    expect(takenNumber(refused('23514', 'rent_guarantee_applications_application_number_key'))).toBeUndefined();
  });
});
