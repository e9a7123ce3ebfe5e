import * as Dialog from '@radix-ui/react-dialog';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { Spinner } from '~/components/ui/spinner';
import { useFocusReturn } from '~/components/ui/use-focus-return';
import { useEscape } from '~/lib/use-escape';
import { PaletteList } from './palette-list';
import { usePalette } from './use-palette';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Searches applications, people, companies and addresses and opens them: for staff, with Ctrl+K or Cmd+K. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const focusReturn = useFocusReturn();
  useEscape(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed top-[min(12dvh,7rem)] left-1/2 z-50 flex max-h-[76dvh] w-[min(40rem,calc(100vw-1.5rem))] -translate-x-1/2 animate-appear flex-col overflow-hidden rounded-2xl border bg-surface text-ink shadow-float"
        >
          <Dialog.Title className="sr-only">Search everything</Dialog.Title>
          <Palette onDone={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ onDone }: { onDone: () => void }) {
  const listId = useId();
  const palette = usePalette(onDone);
  const { text, groups, count, counted, active, isWaiting, query } = palette;
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4 focus-within:shadow-[inset_0_-2px_0_var(--accent)]">
        {isWaiting ? (
          <Spinner className="size-5 shrink-0" />
        ) : (
          <Search aria-hidden className="size-5 shrink-0 text-soft" />
        )}
        <input
          type="text"
          role="combobox"
          aria-label="Search applications, people, companies and addresses"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Applications, people, companies, addresses…"
          value={text}
          onChange={(event) => palette.change(event.target.value)}
          onKeyDown={palette.handleKeyDown}
          className="min-h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-soft"
        />
        <kbd aria-hidden className="shrink-0 rounded-md border px-1.5 py-0.5 text-soft text-xs max-sm:hidden">
          Esc
        </kbd>
      </div>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-6 py-10 text-center text-soft'}>
        {describe(text, count > 0 ? counted : '', isWaiting, query.isError ? query.error.message : undefined)}
      </p>
      <div className="overflow-y-auto px-2 py-1">
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          onActivate={palette.setActiveId}
          onOpen={(item) => void palette.open(item)}
        />
      </div>
    </>
  );
}

function describe(text: string, counted: string, isWaiting: boolean, failure: string | undefined): string {
  if (isWaiting) return 'Searching...';
  if (failure && text.trim() !== '') return failure;
  if (counted === '') return `Nothing found for '${text.trim()}'.`;
  return text.trim() === '' ? '' : counted;
}
