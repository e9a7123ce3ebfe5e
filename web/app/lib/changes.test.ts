import { describe, expect, it } from 'vitest';
import { areSameValues, changedValues, describeChanges, mergeTypedValues, type ReadableField } from './changes';

interface Home {
  readonly city: string | null;
  readonly rent: number;
}

const fields: readonly ReadableField<Home>[] = [
  ['city', 'City', (home) => home.city],
  ['rent', 'Monthly rent', (home) => `£${home.rent}`],
];

describe('The changes by somebody else', () => {
  it('are empty if two versions have the same values', () => {
    expect(describeChanges(fields, { city: 'Leeds', rent: 900 }, { city: 'Leeds', rent: 900 })).toEqual([]);
  });

  it('are listed field by field, with a word for an empty value', () => {
    expect(describeChanges(fields, { city: null, rent: 900 }, { city: 'Leeds', rent: 950 })).toEqual([
      { field: 'city', label: 'City', before: 'Empty', after: 'Leeds' },
      { field: 'rent', label: 'Monthly rent', before: '£900', after: '£950' },
    ]);
  });
});

it('Values are the same when every field is.', () => {
  expect(areSameValues({ city: 'Leeds', rent: '900' }, { city: 'Leeds', rent: '900' })).toBe(true);
  expect(areSameValues({ city: 'Leeds', rent: '900' }, { city: 'Leeds', rent: '950' })).toBe(false);
});

it('A value has changed when it is another text, another file or a list with other items.', () => {
  const file = new File([], 'passport.pdf');
  const before = {
    city: 'Leeds',
    note: null as string | null,
    rent: '900',
    officers: [{ name: 'Ann' }],
    document: file,
  };
  expect(changedValues(before, structuredClone({ ...before, document: undefined }))).toEqual({ document: file });
  expect(changedValues<typeof before>({ ...before, note: '' }, before)).toEqual({});
  const after = { ...before, city: 'York', officers: [{ name: 'Ann' }, { name: '' }] };
  expect(changedValues(after, before)).toEqual({ city: 'York', officers: after.officers });
});

describe('Continuing from a newer version', () => {
  const before = { city: 'Leeds', rent: '900' };

  it('keeps typed values and takes the others from the newer version', () => {
    expect(mergeTypedValues(before, { city: 'York', rent: '900' }, { city: 'Leeds', rent: '950' })).toEqual({
      city: 'York',
      rent: '950',
    });
  });

  it('keeps the typed value if both changed the same field', () => {
    expect(mergeTypedValues(before, { city: 'York', rent: '900' }, { city: 'Hull', rent: '900' }).city).toBe('York');
  });

  it('takes a newer list where only its copy is another', () => {
    const lists = [[{ name: 'Ann' }], [{ name: 'Ann' }], [{ name: 'Ann' }, { name: 'Bob' }]] as const;
    const [old, typed, latest] = lists.map((officers) => ({ officers }));
    expect(old && typed && latest && mergeTypedValues(old, typed, latest)).toEqual(latest);
  });
});
