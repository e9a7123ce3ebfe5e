import { useCombobox } from 'downshift';
import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '~/components/ui/input';
import type { SelectOption } from '~/components/ui/select';
import { toUnmatchedValue, unmatchedText } from '~/lib/unmatched-text';
import { ComboboxList } from './combobox-list';
import { fullyTypedOption, keepChoice, matchedOption, matching, namedOption } from './combobox-state';
import { FieldFrame } from './field-frame';
import { OverflowText } from './overflow-text';
import { type FieldProps, type KnownProblem, useField } from './use-field';

export interface ComboboxFieldProps<Values extends FieldValues> extends FieldProps<Values>, KnownProblem {
  /** The options that match the typed text. Short lists can be passed whole and are filtered here. */
  options: readonly SelectOption[];
  /** Receives the typed text, for options that the server searches. `options` is then used as it is once it has loaded. */
  onSearch?: (text: string) => void;
  /** While the options for the typed text are loading, the current ones are filtered. */
  isSearching?: boolean;
  /** The option of the form's initial value, for when `options` does not contain it. */
  initialOption?: SelectOption | undefined;
  /** The form's value when the field is cleared. */
  emptyValue?: '' | null;
  /** Keeps text that names no option, as a value that the form's schema refuses. Otherwise the choice before it comes back. */
  keepsUnmatched?: boolean;
  autoComplete?: string | undefined;
  placeholder?: string;
}

const { stateChangeTypes } = useCombobox;

/** Enough for all countries; the server sends fewer. */
const shownAtMost = 300;

/** A searchable single choice. Its value is the option's value. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxFieldProps<Values>) {
  const { label, hint, isOptional, className, disabled, options, onSearch, isSearching, initialOption } = props;
  const { field, frame, aria } = useField(props);
  const [text, setText] = useState<string>();
  const [picked, setPicked] = useState(initialOption);
  const chosen = [...options, picked, initialOption].find((option) => option?.value === field.value);
  const typed = text ?? '';
  const listed = (onSearch && !isSearching ? options : matching(options, typed)).slice(0, shownAtMost);
  // Which options the server finds depends on how soon it answers.
  const meant = onSearch ? namedOption(listed, typed) : matchedOption(options, typed);
  // The server may find more.
  const wholeOf = (next: string) => (onSearch ? undefined : fullyTypedOption(options, next));
  const isTaken = useRef(false);

  const search = (next: string) => {
    const whole = wholeOf(next);
    isTaken.current = whole !== undefined;
    setText(whole ? undefined : next);
    onSearch?.(next);
    if (whole) field.onChange(whole.value);
    if (next === '') field.onChange(props.emptyValue ?? null);
  };
  const close = (isLeft: boolean) => {
    setText(undefined);
    if (text) onSearch?.('');
    if (isLeft && props.keepsUnmatched && typed.trim() && !meant) field.onChange(toUnmatchedValue(typed));
  };
  const list = useCombobox({
    items: listed,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    inputId: frame.id,
    labelId: frame.labelId,
    defaultHighlightedIndex: 0,
    selectedItem: chosen ?? null,
    inputValue: text ?? chosen?.label ?? unmatchedText(field.value) ?? '',
    stateReducer: (state, action) => keepChoice(state, action, meant, (next) => wholeOf(next) !== undefined),
    onStateChange: ({ type, isOpen, selectedItem }) => {
      if (isOpen && type !== stateChangeTypes.InputChange) onSearch?.(typed);
      if (selectedItem) {
        setPicked(selectedItem);
        field.onChange(selectedItem.value);
      }
      if (isOpen === false) close(type === stateChangeTypes.InputBlur);
    },
  });

  return (
    <FieldFrame {...{ frame, label, hint, isOptional, className }}>
      <OverflowText text={list.isOpen ? undefined : chosen?.label}>
        <Input
          {...list.getInputProps({
            ...aria,
            ref: field.ref,
            autoComplete: props.autoComplete ?? 'off',
            disabled,
            placeholder: props.placeholder ?? 'Type to search…',
            onBlur: field.onBlur,
            // Selects the text, so that typing replaces it.
            onFocus: (event) => event.target.select(),
            onClick: (event) => {
              if (!list.isOpen) event.currentTarget.select();
            },
            // Downshift reports a change only after it has rendered, and fast typing would lose letters.
            onChange: (event: ChangeEvent<HTMLInputElement>) => search(event.target.value),
            onKeyDown: (event) => {
              // Otherwise Escape would close the surrounding sheet, and Enter would submit the form.
              if (list.isOpen && (event.key === 'Escape' || event.key === 'Enter')) event.preventDefault();
              if (isTaken.current && event.key === 'Enter') event.preventDefault();
              isTaken.current = false;
            },
          })}
        />
        <ComboboxList label={label} list={list} options={listed} value={field.value} isSearching={isSearching} />
      </OverflowText>
    </FieldFrame>
  );
}
