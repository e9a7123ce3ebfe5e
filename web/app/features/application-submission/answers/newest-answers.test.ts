import { describe, expect, it } from 'vitest';
import { newestAnswers } from './newest-answers';

const typedHere = { values: { city: 'Cardiff' }, typedAt: 2000 };
const sentFromHere = { values: { city: 'Cardiff' }, typedAt: 9000, keptAt: 2000 };
const onServer = (typedAt: number) => ({ answers: { city: 'Newport' }, typedAt, begunVersion: 1 });

describe('The answers with which a section opens', () => {
  it('are those of this tab if the server does not respond', () => {
    expect(newestAnswers(typedHere, undefined)).toBe(typedHere);
    expect(newestAnswers(sentFromHere, undefined)).toBe(sentFromHere);
    expect(newestAnswers(undefined, undefined)).toBeUndefined();
  });

  it('are those of another device if this one has none', () => {
    expect(newestAnswers(undefined, onServer(1000))).toEqual({
      values: { city: 'Newport' },
      typedAt: 1000,
      keptAt: 1000,
    });
  });

  it('are the newer of both', () => {
    expect(newestAnswers(typedHere, onServer(1999))).toBe(typedHere);
    expect(newestAnswers(typedHere, onServer(2001))).toMatchObject({ values: { city: 'Newport' } });
  });

  it('are those of another device if they are newer by the server’s clock', () => {
    expect(newestAnswers(sentFromHere, onServer(2000))).toBe(sentFromHere);
    expect(newestAnswers(sentFromHere, onServer(2001))).toMatchObject({ values: { city: 'Newport' } });
  });

  it('are none if they were sent and then saved on another device', () => {
    expect(newestAnswers(sentFromHere, null)).toBeUndefined();
    expect(newestAnswers(typedHere, null)).toBe(typedHere);
  });
});
