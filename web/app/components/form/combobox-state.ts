import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { SelectOption } from '~/components/ui/select';

const types = useCombobox.stateChangeTypes;

/**
 * How well an option fits typed text, best first: 0 for a whole name, 1 for the beginning of its name, 2 for that of another name, 3 for text
 * within its name; undefined if it does not fit.
 */
function fit(option: SelectOption, text: string): number | undefined {
  const { name, others } = namesOf(option);
  if (name === text || others.includes(text)) return 0;
  if (name.startsWith(text)) return 1;
  if (others.some((other) => other.startsWith(text))) return 2;
  return name.includes(text) ? 3 : undefined;
}

interface Names {
  readonly name: string;
  readonly others: readonly string[];
}

/** Kept, because each key and each render compares all of them. */
const known = new WeakMap<SelectOption, Names>();

function namesOf(option: SelectOption): Names {
  const names = known.get(option) ?? { name: plain(option.label), others: (option.also ?? []).map(plain) };
  known.set(option, names);
  return names;
}

/** The text without accents and points, as many people type it: 'cote divoire', 'usa'. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/[\p{M}.'’]/gu, '');
  return letters
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\s-]+/g, ' ')
    .trim();
}

/** The options that fit the typed text, those that fit it best first. */
export function matching<Option extends SelectOption>(options: readonly Option[], typed: string): Option[] {
  const text = plain(typed);
  return options
    .flatMap((option) => {
      const rank = fit(option, text);
      return rank === undefined ? [] : [{ option, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** The option that typed text names in full. */
export function namedOption(options: readonly SelectOption[], typed: string): SelectOption | undefined {
  const text = plain(typed);
  const [named, ...others] = text === '' ? [] : options.filter((option) => fit(option, text) === 0);
  return others.length === 0 ? named : undefined;
}

/** The option that the field takes on blur without a choice: the one whose full name is typed, or the only one that fits. */
export function matchedOption(options: readonly SelectOption[], typed: string): SelectOption | undefined {
  const [first, ...others] = typed.trim() === '' ? [] : matching(options, typed);
  return namedOption(options, typed) ?? (others.length === 0 ? first : undefined);
}

/** The option whose full name is typed, if no other fits, so that more letters can find no other. */
export function fullyTypedOption(options: readonly SelectOption[], typed: string): SelectOption | undefined {
  const [only, ...others] = typed.trim() === '' ? [] : matching(options, typed);
  return only && others.length === 0 && namesOf(only).name === plain(typed) ? only : undefined;
}

/**
 * Changes Downshift's behaviour where it would change a choice that the person has not made: leaving the field selects only the
 * option that is `meant` by what was typed, Escape never clears it, and a click into an open field leaves the list open. The list
 * closes once what is typed `isWhole`, because it lies over what is below the field.
 */
export function keepChoice(
  state: UseComboboxState<SelectOption>,
  { type, changes }: UseComboboxStateChangeOptions<SelectOption>,
  meant: SelectOption | undefined,
  isWhole: (typed: string) => boolean = () => false,
): Partial<UseComboboxState<SelectOption>> {
  const { selectedItem, inputValue } = state;
  switch (type) {
    case types.InputBlur:
      return { ...changes, selectedItem: meant ?? selectedItem, inputValue };
    case types.InputKeyDownEscape:
      return { ...changes, selectedItem, inputValue };
    case types.InputClick:
      return { ...changes, isOpen: true };
    case types.InputChange:
      return { ...changes, isOpen: !isWhole(changes.inputValue ?? '') };
    default:
      return changes;
  }
}
