import { type UseComboboxState, type UseComboboxStateChangeTypes, useCombobox } from 'downshift';
import { describe, expect, it } from 'vitest';
import type { SelectOption } from '~/components/ui/select';
import { fullyTypedOption, keepChoice, matchedOption, matching, namedOption } from './combobox-state';

const options = ['British Indian Ocean Territory', 'India', 'Indonesia'].map((label) => ({ value: label, label }));
const [, india, indonesia] = options as [SelectOption, SelectOption, SelectOption];
const types = useCombobox.stateChangeTypes;

/** The choice after an event in a list with a first option highlighted, and the text that the box then shows. */
function after(type: UseComboboxStateChangeTypes, inputValue: string, isOpen = true) {
  const state: UseComboboxState<SelectOption> = { selectedItem: india, inputValue, isOpen, highlightedIndex: 0 };
  const changes = { ...state, isOpen: false, selectedItem: options[0] ?? null };
  const action = { type, changes, props: { items: options } } as never;
  return keepChoice(
    state,
    action,
    matchedOption(options, inputValue),
    (typed) => fullyTypedOption(options, typed) !== undefined,
  );
}

describe('the options of a combobox', () => {
  it('contain the typed text; those that begin with it come first', () => {
    expect(matching(options, 'indi').map(({ label }) => label)).toEqual(['India', 'British Indian Ocean Territory']);
    expect(matching(options, '')).toEqual(options);
  });

  it('are found by their other names, after those with a matching main name', () => {
    const uk = { value: 'uk', label: 'United Kingdom', also: ['UK', 'England'] };
    const others = [{ value: 'ua', label: 'Ukraine' }, { value: 'sn', label: 'Senegal' }, uk];
    expect(matching(others, 'en').map(({ value }) => value)).toEqual(['uk', 'sn']);
    expect(matching(others, 'uk').map(({ value }) => value)).toEqual(['uk', 'ua']);
    expect(matching(others, 'gland')).toEqual([]);
  });

  it('are found without their accents, points and hyphens', () => {
    const named = ['Côte d’Ivoire', 'U.S. Virgin Islands', 'Guinea-Bissau'].map((label) => ({ value: label, label }));
    const found = ["cote d'ivoire", 'us virgin', 'guinea bissau'].flatMap((typed) => matching(named, typed));
    expect(found).toEqual(named);
  });
});

describe('the matched option', () => {
  it('is the only one that fits, or of several the one whose full name is typed', () => {
    expect(matchedOption(options, 'indo')).toBe(indonesia);
    expect(matchedOption(options, 'INDIA ')).toBe(india);
    expect(matchedOption(options, 'indi')).toBeUndefined();
    expect(matchedOption(options, 'atlantis')).toBeUndefined();
    expect(matchedOption(options, ' ')).toBeUndefined();
  });

  it('is only an option whose full name is typed, if the server searches', () => {
    expect(namedOption(options, 'indo')).toBeUndefined();
    expect(namedOption(options, 'india')).toBe(india);
    expect(namedOption([india, { ...india, value: 'other' }], 'india')).toBeUndefined();
  });
});

describe('the fully typed option', () => {
  it('is the only one that fits, and its full name is typed', () => {
    expect(fullyTypedOption(options, 'indonesia')).toBe(indonesia);
    expect(fullyTypedOption(options, 'indones')).toBeUndefined();
    expect(fullyTypedOption(options, 'india')).toBeUndefined();
    expect(fullyTypedOption([{ ...indonesia, also: ['RI'] }], 'ri')).toBeUndefined();
    expect(fullyTypedOption([indonesia], ' ')).toBeUndefined();
  });

  it('closes the list, which would lie over the button below', () => {
    expect(after(types.InputChange, 'Indonesia').isOpen).toBe(false);
    expect(after(types.InputChange, 'India').isOpen).toBe(true);
  });
});

describe('the choice of a combobox', () => {
  it('is the matched option when the field is left', () => {
    expect(after(types.InputBlur, ' indonesia ').selectedItem).toBe(indonesia);
    expect(after(types.InputBlur, 'indo').selectedItem).toBe(indonesia);
  });

  it('stays when the field is left with anything else, although an option is highlighted', () => {
    expect(after(types.InputBlur, 'ind').selectedItem).toBe(india);
    expect(after(types.InputBlur, '').selectedItem).toBe(india);
  });

  it('stays on Escape', () => {
    expect(after(types.InputKeyDownEscape, 'indo').selectedItem).toBe(india);
  });

  it('is the highlighted option on Enter', () => {
    expect(after(types.InputKeyDownEnter, 'indo').selectedItem).toBe(options[0]);
  });
});
