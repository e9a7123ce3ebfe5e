import { describe, expect, it } from 'vitest';
import { choosePlace, inUse } from './toast-place';

const top = { top: 0, bottom: 90 };
const foot = { top: 650, bottom: 740 };
const belowHeader = { top: 60, bottom: 150 };
const places = [top, foot, belowHeader];

describe('The place of a toast on a phone', () => {
  it('is the first where nothing is covered', () => expect(choosePlace(places, [])).toBe(0));

  it('covers neither a heading nor what has the focus', () => {
    const heading = { top: 80, bottom: 110, weight: inUse };
    expect(choosePlace(places, [heading])).toBe(1);
    const field = { top: 680, bottom: 720, weight: 10 * inUse };
    expect(choosePlace(places, [{ ...heading, top: 95, bottom: 120 }, field])).toBe(0);
  });

  it('covers what matters least where every one covers something', () => {
    const link = { top: 10, bottom: 40, weight: 1 };
    const button = { top: 690, bottom: 730, weight: 3 };
    const heading = { top: 100, bottom: 140, weight: inUse };
    expect(choosePlace(places, [link, button, heading])).toBe(0);
  });

  it('changes only for something in use', () => {
    const button = { top: 690, bottom: 730, weight: 3 };
    expect(choosePlace(places, [button], 1)).toBe(1);
    expect(choosePlace(places, [{ ...button, weight: inUse }], 1)).toBe(0);
  });
});
