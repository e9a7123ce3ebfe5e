import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '~/components/ui/input';
import type { SelectOption } from '~/components/ui/select';
import { cn } from '~/lib/cn';
import { FieldFrame } from './field-frame';
import { OverflowText } from './overflow-text';
import { type FieldProps, useField } from './use-field';

interface ComboboxFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The options that match the typed text. Short lists can be passed whole and are filtered here. */
  options: readonly SelectOption[];
  /** Receives the typed text, for options that the server searches. `options` is then used as it is once it has loaded. */
  onSearch?: (text: string) => void;
  /** While the options for the typed text are loading, the current ones are filtered. */
  isSearching?: boolean;
  /** The option of the form's initial value, for when `options` does not contain it. */
  initialOption?: SelectOption | undefined;
  placeholder?: string;
}

const shownAtMost = 50;

/** A searchable single choice: the ARIA combobox pattern with a list. Its value is the option's value, or null when cleared. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxFieldProps<Values>) {
  const { label, hint, isOptional, className, disabled, options, onSearch, isSearching, initialOption } = props;
  const { field, frame, aria } = useField(props);
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const [picked, setPicked] = useState(initialOption);
  const isOpen = text !== undefined;
  const chosen = [...options, picked, initialOption].find((option) => option?.value === field.value);
  const needle = (text ?? '').trim().toLowerCase();
  const fits =
    onSearch && !isSearching ? options : options.filter((option) => option.label.toLowerCase().includes(needle));
  const listed = fits.slice(0, shownAtMost);

  const search = (next: string) => {
    setText(next);
    setActive(0);
    onSearch?.(next);
    if (next === '') field.onChange(null);
  };
  const open = () => {
    setText(text ?? '');
    onSearch?.(text ?? '');
  };
  const close = () => {
    setText(undefined);
    if (text) onSearch?.('');
  };
  const choose = (option: SelectOption | undefined) => {
    if (option) {
      setPicked(option);
      field.onChange(option.value);
    }
    close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isAnswer = isOpen && (event.key === 'Escape' || event.key === 'Enter');
    if (isAnswer) {
      event.preventDefault();
      choose(event.key === 'Enter' ? listed[active] : undefined);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!isOpen) return open();
    setActive((active + step + listed.length) % Math.max(1, listed.length));
  };

  return (
    <FieldFrame {...{ frame, label, hint, isOptional, className }}>
      <OverflowText text={isOpen ? undefined : chosen?.label}>
        <Input
          {...aria}
          ref={field.ref}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${frame.id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && listed[active] ? `${frame.id}-${active}` : undefined}
          autoComplete="off"
          disabled={disabled}
          placeholder={props.placeholder ?? 'Type to search…'}
          value={text ?? chosen?.label ?? ''}
          onChange={(event) => search(event.target.value)}
          onClick={open}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            close();
            field.onBlur();
          }}
        />
        <ComboboxList {...{ frame, listed, active, isOpen, isSearching, value: field.value, onChoose: choose }} />
      </OverflowText>
    </FieldFrame>
  );
}

interface ComboboxListProps {
  frame: { id: string; labelId: string };
  listed: readonly SelectOption[];
  active: number;
  isOpen: boolean;
  isSearching: boolean | undefined;
  value: string;
  onChoose: (option: SelectOption) => void;
}

function ComboboxList({ frame, listed, active, isOpen, isSearching, value, onChoose }: ComboboxListProps) {
  return (
    <div
      id={`${frame.id}-list`}
      role="listbox"
      aria-labelledby={frame.labelId}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 overflow-y-auto rounded-xl border bg-surface p-1 shadow-float"
    >
      {listed.length === 0 ? (
        <p className="px-3 py-2 text-soft">{isSearching ? 'Loading...' : 'Nothing found'}</p>
      ) : null}
      {listed.map((option, index) => (
        <div
          key={option.value}
          id={`${frame.id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(option);
          }}
          className={cn(
            'flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 hover:bg-accent-wash',
            index === active && 'bg-accent-wash',
          )}
        >
          {option.label}
          {option.value === value ? <Check aria-hidden className="size-4 text-accent" /> : null}
        </div>
      ))}
    </div>
  );
}
