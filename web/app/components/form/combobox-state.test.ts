import { type UseComboboxState, type UseComboboxStateChangeTypes, useCombobox } from 'downshift';
import { describe, expect, it } from 'vitest';
import type { SelectOption } from '~/components/ui/select';
import { keepChoice, matching } from './combobox-state';

const options = ['British Indian Ocean Territory', 'India', 'Indonesia'].map((label) => ({ value: label, label }));
const [, india, indonesia] = options as [SelectOption, SelectOption, SelectOption];
const types = useCombobox.stateChangeTypes;

/** The choice after an event in a list with a first option highlighted, and the text that the box then shows. */
function after(type: UseComboboxStateChangeTypes, inputValue: string, isOpen = true) {
  const state: UseComboboxState<SelectOption> = { selectedItem: india, inputValue, isOpen, highlightedIndex: 0 };
  const changes = { ...state, isOpen: false, selectedItem: options[0] ?? null };
  return keepChoice(state, { type, changes, props: { items: options } } as never, options);
}

describe('the options of a combobox', () => {
  it('contain the typed text, and begin with it at the top', () => {
    expect(matching(options, 'indi').map(({ label }) => label)).toEqual(['India', 'British Indian Ocean Territory']);
    expect(matching(options, '')).toEqual(options);
  });
});

describe('the choice of a combobox', () => {
  it('is an option that was typed in full when the field is left', () => {
    expect(after(types.InputBlur, ' indonesia ').selectedItem).toBe(indonesia);
  });

  it('stays when the field is left with anything else, although an option is highlighted', () => {
    expect(after(types.InputBlur, 'indo').selectedItem).toBe(india);
    expect(after(types.InputBlur, '').selectedItem).toBe(india);
  });

  it('stays on Escape', () => {
    expect(after(types.InputKeyDownEscape, 'indo').selectedItem).toBe(india);
  });

  it('is the highlighted option on Enter', () => {
    expect(after(types.InputKeyDownEnter, 'indo').selectedItem).toBe(options[0]);
  });
});
