import { useCombobox } from 'downshift';
import { type ChangeEvent, useState } from 'react';
import { Input } from '~/components/ui/input';
import { diallingCodeOptions, readDiallingCode } from '~/lib/countries';
import { ComboboxList } from './combobox-list';
import { keepChoice } from './combobox-state';
import { countryOfCode, describeUnmatchedCode, matchDiallingCodes, matchedDiallingCode } from './match-dialling-codes';

interface DiallingCodeProps {
  code: string;
  onChange: (code: string) => void;
  /** Called on blur with a message about text that matches no code, and with undefined as soon as the person types again. */
  onUnmatched: (words: string | undefined) => void;
}

const label = 'Dialling code';

/** A dialling code, found by typing a part of the country's name or of the code. The box shows the code alone. */
export function DiallingCode({ code, onChange, onUnmatched }: DiallingCodeProps) {
  const [text, setText] = useState<string>();
  const [picked, setPicked] = useState('');
  // Only the code is stored: it does not say which of the countries that share it was picked.
  const isPicked = readDiallingCode(picked) === code;
  const chosen = isPicked ? diallingCodeOptions.find(({ value }) => value === picked) : countryOfCode(code);
  const listed = matchDiallingCodes(text ?? '');
  const list = useCombobox({
    items: listed,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    defaultHighlightedIndex: 0,
    selectedItem: chosen ?? null,
    inputValue: text ?? code,
    stateReducer: (state, action) => keepChoice(state, action, matchedDiallingCode(text ?? '')),
    onStateChange: ({ type, isOpen, selectedItem }) => {
      if (isOpen && type !== useCombobox.stateChangeTypes.InputChange) setText((typed) => typed ?? '');
      if (selectedItem) {
        setPicked(selectedItem.value);
        onChange(readDiallingCode(selectedItem.value));
      }
      if (type === useCombobox.stateChangeTypes.InputBlur) onUnmatched(describeUnmatchedCode(text ?? '', code));
      if (isOpen === false) setText(undefined);
    },
  });
  return (
    <>
      <Input
        {...list.getInputProps({
          'aria-label': label,
          autoComplete: 'off',
          placeholder: code,
          // Typed text replaces the present code.
          onFocus: (event) => event.target.select(),
          // Downshift reports a change only after it has rendered, and fast typing would lose letters.
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            setText(event.target.value);
            onUnmatched(undefined);
          },
          onKeyDown: (event) => {
            // Otherwise Escape would close the sheet around it as well, and Enter submit the form.
            if (list.isOpen && (event.key === 'Escape' || event.key === 'Enter')) event.preventDefault();
          },
        })}
        className="figures w-24 shrink-0 @[15rem]:rounded-r-none @[15rem]:border-r-0"
      />
      <ComboboxList label={label} list={list} options={listed} value={chosen?.value ?? null} isSearching={false} />
    </>
  );
}
