import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { TOAST_DURATION_MS, TOAST_SWIPE_PX } from '~/config/limits';
import { dismissToast, useCurrentToast } from '~/lib/toast';
import { closeTopmost } from '~/lib/use-escape';
import { earlyToastId } from './early-toast';
import { ToastFocus } from './toast-focus';
import { ToastIcon, toastClasses } from './toast-style';
import { useToastPlace } from './use-toast-place';

/** Shows toasts: one at a time for 5 s, dismissed by a swipe of 50 px, reached with F8. Mount it once, in the root. */
export function Toaster() {
  const message = useCurrentToast();
  const viewport = useRef<HTMLOListElement>(null);
  const id = message?.id;
  const place = useToastPlace(viewport, id);
  const handleEscape = useCallback(() => id !== undefined && dismissToast(id), [id]);
  useEffect(() => {
    if (id !== undefined) document.getElementById(earlyToastId)?.remove();
  }, [id]);
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_PX} swipeDirection="right">
      {message ? (
        <Toast.Root
          key={message.id}
          type={message.tone === 'error' ? 'foreground' : 'background'}
          onEscapeKeyDown={handOn}
          onOpenChange={(open) => !open && dismissToast(message.id)}
          className={`${toastClasses.card} animate-appear data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
        >
          <ToastIcon tone={message.tone} />
          <div className="min-w-0 flex-1">
            {/* The space is for screen readers, which are told the texts without a break between them. */}
            <Toast.Title className={toastClasses.title}>{message.title}</Toast.Title>{' '}
            {message.description ? (
              <Toast.Description className={toastClasses.description}>{message.description}</Toast.Description>
            ) : null}
          </div>
          <Toast.Close
            aria-label="Close"
            className="-mt-1 -mr-1 grid size-8 shrink-0 max-md:-mt-2.5 max-md:-mr-2.5 max-md:size-11 place-items-center rounded-lg hover:bg-raised"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      {message ? <ToastFocus viewport={viewport} onEscape={handleEscape} /> : null}
      {/* An element with aria-live, whatever its value, is not hidden from screen readers while a dialog is open. */}
      <Toast.Viewport
        ref={viewport}
        aria-live="off"
        style={place}
        className={`${toastClasses.viewport} outline-none`}
      />
    </Toast.Provider>
  );
}

/**
 * Escape closes the dialog behind a toast, unless the toast has the focus or a list of choices is open in front of the dialog.
 */
function handOn(event: KeyboardEvent) {
  const isElsewhere =
    event.target instanceof Element && event.target.closest('[role=region], [role=listbox], [role=menu]');
  if (!isElsewhere && closeTopmost(event)) event.preventDefault();
}
