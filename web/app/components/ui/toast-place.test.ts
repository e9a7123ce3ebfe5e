import { describe, expect, it } from 'vitest';
import { boxAt, choosePlace, coveredBy, inUse, placesAround, placesBelow, toPress } from './toast-place';

const wide = { left: 0, right: 375 };
const top = { top: 0, bottom: 90, ...wide };
const foot = { top: 650, bottom: 740, ...wide };
const belowHeader = { top: 60, bottom: 150, ...wide };
const places = [top, foot, belowHeader];

describe('The place of a toast on a phone', () => {
  it('is the first where nothing is covered', () => expect(choosePlace(places, [])).toBe(0));

  it('covers neither a heading nor what has the focus', () => {
    const heading = { top: 80, bottom: 110, ...wide, weight: inUse };
    expect(choosePlace(places, [heading])).toBe(1);
    const field = { top: 680, bottom: 720, ...wide, weight: 10 * inUse };
    expect(choosePlace(places, [{ ...heading, top: 95, bottom: 120 }, field])).toBe(0);
  });

  it('covers what matters least where every one covers something', () => {
    const link = { top: 10, bottom: 40, ...wide, weight: 1 };
    const button = { top: 690, bottom: 730, ...wide, weight: 3 };
    const heading = { top: 100, bottom: 140, ...wide, weight: inUse };
    expect(choosePlace(places, [link, button, heading])).toBe(0);
  });

  it('changes for something in use, and for any control where none is tolerated', () => {
    const button = { top: 690, bottom: 730, ...wide, weight: 3 };
    expect(choosePlace(places, [button], 1)).toBe(1);
    expect(choosePlace(places, [{ ...button, weight: inUse }], 1)).toBe(0);
    expect(choosePlace(places, [button], 1, 1)).toBe(0);
    expect(choosePlace(places, [button], 1, toPress)).toBe(0);
    expect(choosePlace(places, [{ ...button, weight: 1 }], 1, toPress)).toBe(1);
  });

  it('is tried from the top to the foot', () => {
    const tried = placesBelow({ area: { top: 0, bottom: 200, ...wide }, width: 375, height: 90 });
    expect(tried.map((place) => place.top)).toEqual([0, 24, 48, 72, 96]);
  });
});

describe('The place of a toast on a wider screen', () => {
  const area = { top: 0, bottom: 800, left: 256, right: 1280 };
  const tried = placesAround({ area, width: 416, height: 100 });
  const placeWith = (...controls: readonly { top: number; bottom: number; left: number; right: number }[]) => {
    const obstacles = controls.map((control) => ({ ...control, weight: 3 }));
    const place = tried[choosePlace(tried, obstacles)];
    return place && { ...place, covered: coveredBy(place, obstacles) };
  };

  it('is its corner, where nothing that matters is covered', () => {
    expect(placeWith(boxAt(720, 300, 80, 40))).toMatchObject({ left: 864, top: 700 });
  });

  it('is beside or above a control in the corner, and not far from it', () => {
    const place = placeWith(boxAt(730, 1100, 80, 40));
    expect(place?.covered).toBe(0);
    expect(place?.top).toBeGreaterThan(600);
  });

  it('leaves the sidebar to itself', () => {
    expect(Math.min(...tried.map(({ left }) => left))).toBeGreaterThanOrEqual(256);
  });
});
