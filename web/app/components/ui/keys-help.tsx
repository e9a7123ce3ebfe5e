import { useEffect, useState } from 'react';
import { areKeysTaken } from '~/lib/are-keys-taken';
import { Button } from './button';
import { Dialog } from './dialog';

interface KeyWords {
  readonly key: string;
  /** 'next document' */
  readonly does: string;
}

interface KeysHelpProps {
  keys: readonly KeyWords[];
  /** The keys do something; otherwise the button alone opens the list. */
  isOn?: boolean;
}

/** The list of a screen's keys, opened by '?' and by a button, which is not shown where there are only fingers and so no keyboard. */
export function KeysHelp({ keys, isOn = true }: KeysHelpProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || areKeysTaken(event.target)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-haspopup="dialog"
        aria-keyshortcuts={isOn ? '?' : undefined}
        className="hidden any-pointer-fine:inline-flex"
        onClick={() => setIsOpen(true)}
      >
        All keys {isOn ? <Key>?</Key> : null}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Keys">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
          {[...keys, { key: '?', does: 'this list' }].map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

/** The cap of a key. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-md border bg-surface px-1.5 py-0.5 font-mono font-normal text-ink text-xs">{children}</kbd>
  );
}
