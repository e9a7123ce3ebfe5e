import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { SelectOption } from '~/components/ui/select';

const types = useCombobox.stateChangeTypes;

/** The options that contain the text, in lower case; those that begin with it come first. */
export function matching(options: readonly SelectOption[], text: string): SelectOption[] {
  const position = ({ label }: SelectOption) => label.toLowerCase().indexOf(text);
  const found = options.filter((option) => position(option) >= 0);
  return found.toSorted((a, b) => Number(position(b) === 0) - Number(position(a) === 0));
}

/**
 * Changes Downshift's behaviour where it would change a choice that the person has not made: leaving the field selects only an
 * option that was typed in full, Escape never clears it, and a click into an open field leaves the list open.
 */
export function keepChoice(
  state: UseComboboxState<SelectOption>,
  { type, changes }: UseComboboxStateChangeOptions<SelectOption>,
  options: readonly SelectOption[],
): Partial<UseComboboxState<SelectOption>> {
  const { selectedItem, inputValue } = state;
  switch (type) {
    case types.InputBlur: {
      const typed = inputValue.trim().toLowerCase();
      const named = options.find(({ label }) => label.toLowerCase() === typed);
      return { ...changes, selectedItem: named ?? selectedItem, inputValue };
    }
    case types.InputKeyDownEscape:
      return { ...changes, selectedItem, inputValue };
    case types.InputClick:
      return { ...changes, isOpen: true };
    default:
      return changes;
  }
}
