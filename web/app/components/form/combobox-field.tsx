import { useCombobox } from 'downshift';
import { type ChangeEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '~/components/ui/input';
import type { SelectOption } from '~/components/ui/select';
import { ComboboxList } from './combobox-list';
import { keepChoice, matching } from './combobox-state';
import { FieldFrame } from './field-frame';
import { OverflowText } from './overflow-text';
import { type FieldProps, useField } from './use-field';

export interface ComboboxFieldProps<Values extends FieldValues> extends FieldProps<Values> {
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
  autoComplete?: string | undefined;
  placeholder?: string;
}

/** Enough for all countries; the server sends fewer. */
const shownAtMost = 300;

/** A searchable single choice. Its value is the option's value. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxFieldProps<Values>) {
  const { label, hint, isOptional, className, disabled, options, onSearch, isSearching, initialOption } = props;
  const { field, frame, aria } = useField(props);
  const [text, setText] = useState<string>();
  const [picked, setPicked] = useState(initialOption);
  const chosen = [...options, picked, initialOption].find((option) => option?.value === field.value);
  const needle = (text ?? '').trim().toLowerCase();
  const listed = (onSearch && !isSearching ? options : matching(options, needle)).slice(0, shownAtMost);

  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
    if (next === '') field.onChange(props.emptyValue ?? null);
  };
  const close = () => {
    setText(undefined);
    if (text) onSearch?.('');
  };
  const list = useCombobox({
    items: listed,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    inputId: frame.id,
    labelId: frame.labelId,
    defaultHighlightedIndex: 0,
    selectedItem: chosen ?? null,
    inputValue: text ?? chosen?.label ?? '',
    stateReducer: (state, action) => keepChoice(state, action, listed),
    onStateChange: ({ type, isOpen, selectedItem }) => {
      if (isOpen && type !== useCombobox.stateChangeTypes.InputChange) search(text ?? '');
      if (selectedItem) {
        setPicked(selectedItem);
        field.onChange(selectedItem.value);
      }
      if (isOpen === false) close();
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
            // Downshift reports a change only after it has rendered, and fast typing would lose letters.
            onChange: (event: ChangeEvent<HTMLInputElement>) => search(event.target.value),
            onKeyDown: (event) => {
              // Otherwise Escape would close the sheet around it as well, and Enter submit the form.
              if (list.isOpen && (event.key === 'Escape' || event.key === 'Enter')) event.preventDefault();
            },
          })}
        />
        <ComboboxList label={label} list={list} options={listed} value={field.value} isSearching={isSearching} />
      </OverflowText>
    </FieldFrame>
  );
}
