import { describe, expect, it } from 'vitest';
import {
  AppError,
  isConflict,
  isNotFound,
  isSessionOver,
  messageWithMissing,
  missingFields,
  toAppError,
  unreachableMessage,
} from './app-error';

describe('an error of the data API', () => {
  it('keeps its code, details and hint', () => {
    const error = toAppError({ code: 'P0001', message: 'Not yet.', details: '[]', hint: 'Add it.' });
    expect(error).toMatchObject({ code: 'P0001', message: 'Not yet.', details: '[]', hint: 'Add it.' });
  });

  it('is in plain English when PostgreSQL wrote its message', () => {
    expect(toAppError({ code: '23505', message: 'duplicate key value' }).message).toBe(
      'A record with these details already exists.',
    );
    expect(toAppError({ code: '42501', message: 'new row violates row-level security policy' }).message).toBe(
      'You do not have permission to do this.',
    );
    expect(toAppError({ code: '22003', message: 'numeric field overflow' }).message).toBe(
      'One of the numbers is too large.',
    );
  });

  it.each(['53100', '58030', 'XX000', 'PGRST000'])('hides the message of a server failure with %s', (code) => {
    const message = 'could not extend file "base/5/16384": No space left on device';
    expect(toAppError({ code, message }).message).toBe('An unexpected error occurred. Please try again.');
  });

  it('keeps the message of our own rules', () => {
    expect(toAppError({ code: '42501', message: 'Only a draft can be deleted.' }).message).toBe(
      'Only a draft can be deleted.',
    );
    expect(toAppError({ code: 'PT404', message: 'Application not found.' }).message).toBe('Application not found.');
  });

  it('distinguishes a missing record and an outdated edit from other failures', () => {
    expect(isNotFound(toAppError({ code: 'PGRST116', message: '' }))).toBe(true);
    expect(isConflict(toAppError({ code: 'PT409', message: '' }))).toBe(true);
    expect(isNotFound(toAppError({ code: '23505', message: '' }))).toBe(false);
  });
});

describe('a conflict', () => {
  const told = (message: string) => toAppError({ code: 'PT409', message }).message;

  it('has a general message if the database knows no details', () => {
    const general = 'Someone else changed this record while you were editing it.';
    expect(told('')).toBe(general);
    expect(told('This record was changed by someone else in the meantime.')).toBe(general);
  });

  it('has the message of the database if that says what has changed', () => {
    const own =
      'The tenant has changed their details since you opened this case. Compare the document with them again.';
    expect(told(own)).toBe(own);
  });
});

describe('a failed request', () => {
  it('that never reached the server says so', () => {
    for (const thrown of [new TypeError('Failed to fetch'), { message: 'TypeError: fetch failed', code: '' }]) {
      expect(toAppError(thrown)).toMatchObject({ code: 'unreachable', message: unreachableMessage });
    }
  });

  it('whose session has ended is the same for the client as for the data API', () => {
    const missing = { message: 'Auth session missing!', name: 'AuthSessionMissingError', status: 400 };
    expect(isSessionOver(toAppError(missing))).toBe(true);
    expect(isSessionOver(toAppError({ code: 'PT401', message: 'This session has ended. Sign in again.' }))).toBe(true);
    expect(isSessionOver(toAppError({ code: '42501', message: '' }))).toBe(false);
  });

  it('that was cancelled has its own code', () => {
    expect(toAppError(new DOMException('gone', 'AbortError')).code).toBe('aborted');
  });

  it('without any message still has one to show', () => {
    expect(toAppError(undefined).message).toBe('An unexpected error occurred. Please try again.');
  });

  it('that is already an AppError stays the same one', () => {
    const error = new AppError('Once.', { code: 'unknown' });
    expect(toAppError(error)).toBe(error);
  });
});

describe('an incomplete application', () => {
  it('names the missing fields', () => {
    const missing = [{ section: 'tenancy', field: 'tenancy_id', message: 'Tenancy is required' }];
    expect(missingFields(toAppError({ code: 'P0001', message: '', details: JSON.stringify(missing) }))).toEqual(
      missing,
    );
  });

  it('lists them after the message in a single text', () => {
    const message = 'This application cannot be approved yet.';
    const missing = ['Property manager is required', 'Tenancy is required'].map((text) => ({
      section: 'any',
      field: text,
      message: text,
    }));
    expect(messageWithMissing(toAppError({ code: 'P0001', message, details: JSON.stringify(missing) }))).toBe(
      'This application cannot be approved yet. Property manager is required. Tenancy is required.',
    );
    expect(messageWithMissing(toAppError({ code: 'P0001', message }))).toBe(message);
  });

  it('names nothing when the details are something else', () => {
    expect(missingFields(toAppError({ code: 'P0001', message: '', details: 'Key (id) exists' }))).toEqual([]);
    expect(missingFields(new Error('no'))).toEqual([]);
  });
});
