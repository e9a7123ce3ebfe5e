import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { cn } from '~/lib/cn';
import { dismissDone } from '~/lib/toast';
import { useEscape } from '~/lib/use-escape';
import { focusStart } from './focus-start';
import { useFocusReturn } from './use-focus-return';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

const shapes = {
  centre:
    'top-1/2 left-1/2 max-h-[90dvh] w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-2xl border animate-appear',
  right: 'inset-y-0 right-0 h-dvh w-[min(34rem,100vw)] border-l animate-slide-in',
} as const;

/** A dialog in the middle of the screen. It takes the focus and returns it on closing. */
export function Dialog(props: DialogProps) {
  return <Panel {...props} shape="centre" />;
}

/** A full-height dialog at the right edge, for adding a record without leaving the list. */
export function Sheet(props: DialogProps) {
  return <Panel {...props} shape="right" />;
}

function Panel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  shape,
}: DialogProps & { shape: keyof typeof shapes }) {
  const focusReturn = useFocusReturn();
  // On a phone it would lie over the title and the button that closes the dialog.
  useEffect(() => {
    if (open) dismissDone();
  }, [open]);
  useEscape(open, (event) => {
    keepForOpenList(event);
    if (!event.defaultPrevented) onOpenChange(false);
  });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            focusStart(event);
          }}
          onEscapeKeyDown={keepForOpenList}
          className={cn('fixed z-50 flex flex-col overflow-hidden bg-surface text-ink shadow-float', shapes[shape])}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-6 pb-4">
            <div className="wrap-anywhere min-w-0 hyphens-auto">
              <Radix.Title tabIndex={-1} className="font-display font-semibold text-xl tracking-tight outline-none">
                {title}
              </Radix.Title>
              {description ? <Radix.Description className="mt-1 text-soft">{description}</Radix.Description> : null}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-lg hover:bg-raised"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </header>
          {/* Toasts appear over the foot of a sheet, so its last buttons can be scrolled above them. */}
          <div data-body className={cn('flex-1 overflow-y-auto px-6 pt-1', shape === 'right' ? 'pb-32' : 'pb-6')}>
            {children}
          </div>
          {footer ? <footer className="flex flex-wrap justify-end gap-3 border-t px-6 py-4">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Escape closes an open list of choices first, and the dialog around it only after that. */
function keepForOpenList(event: KeyboardEvent) {
  const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (isListOpen) event.preventDefault();
}
