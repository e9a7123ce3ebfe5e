import { describe, expect, it } from 'vitest';
import { newestAnswers } from './newest-answers';

const typedHere = { values: { city: 'Cardiff' }, typedAt: 2000 };
const sentFromHere = { values: { city: 'Cardiff' }, typedAt: 9000, keptAt: 2000 };
const onServer = (typedAt: number) => ({ answers: { city: 'Newport' }, typedAt, begunVersion: 1 });

describe('What a section opens with', () => {
  it('is what this tab holds where the server could not be asked', () => {
    expect(newestAnswers(typedHere, undefined)).toBe(typedHere);
    expect(newestAnswers(sentFromHere, undefined)).toBe(sentFromHere);
    expect(newestAnswers(undefined, undefined)).toBeUndefined();
  });

  it('is what another device has sent, on a device that holds nothing', () => {
    expect(newestAnswers(undefined, onServer(1000))).toEqual({
      values: { city: 'Newport' },
      typedAt: 1000,
      keptAt: 1000,
    });
  });

  it('is the newest of both', () => {
    expect(newestAnswers(typedHere, onServer(1999))).toBe(typedHere);
    expect(newestAnswers(typedHere, onServer(2001))).toMatchObject({ values: { city: 'Newport' } });
  });

  it('is by the clock of the server what another device has sent since', () => {
    expect(newestAnswers(sentFromHere, onServer(2000))).toBe(sentFromHere);
    expect(newestAnswers(sentFromHere, onServer(2001))).toMatchObject({ values: { city: 'Newport' } });
  });

  it('is nothing of what was sent and then saved on another device', () => {
    expect(newestAnswers(sentFromHere, null)).toBeUndefined();
    expect(newestAnswers(typedHere, null)).toBe(typedHere);
  });
});
