import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '~/components/ui/input';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import { cn } from '~/lib/cn';

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** Also its name for screen readers. */
  placeholder: string;
  className?: string;
}

/** Search as you type. Calls `onSearch` 250 ms after the last key, and at once on Enter, on clearing and on blur. */
export function SearchBox({ value, onSearch, placeholder, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    sent.current = next.trim();
    onSearch(sent.current);
  };
  const handleType = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), SEARCH_DEBOUNCE_MS);
  };
  const handleClear = () => {
    setText('');
    tell('');
  };
  // A pending search would otherwise navigate back from the row that the user has opened in the meantime.
  const handleBlur = () => {
    if (timer.current !== undefined) tell(text);
  };

  return (
    <div className={cn('relative w-full sm:w-80', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-soft"
      />
      <Input
        type="text"
        role="searchbox"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={(event) => handleType(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && tell(text)}
        onBlur={handleBlur}
        className="px-10.5"
      />
      {text ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={handleClear}
          className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-lg text-soft hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </div>
  );
}
