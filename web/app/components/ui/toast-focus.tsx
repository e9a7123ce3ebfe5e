import * as FocusScope from '@radix-ui/react-focus-scope';
import { type RefObject, useEffect, useState } from 'react';

interface ToastFocusProps {
  /** The list of toasts. */
  viewport: RefObject<HTMLOListElement | null>;
  /** Called on Escape while the toast has the focus. */
  onEscape: () => void;
}

/**
 * Lets F8 move the focus to the toast from within a dialog, which otherwise traps it: a focus scope for the toast pauses the
 * dialog's. Escape then closes the toast, and the focus returns to where it was.
 */
export function ToastFocus({ viewport, onEscape }: ToastFocusProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const list = viewport.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8' && inDialog(document.activeElement)) setIsThere(true);
      if (event.key !== 'Escape' || !list?.contains(document.activeElement)) return;
      // This runs before any other listener in the page.
      event.stopImmediatePropagation();
      onEscape();
    };
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !list?.contains(relatedTarget)) setIsThere(false);
    };
    addEventListener('keydown', handleKeyDown, { capture: true });
    list?.addEventListener('focusout', handleFocusOut);
    return () => {
      removeEventListener('keydown', handleKeyDown, { capture: true });
      list?.removeEventListener('focusout', handleFocusOut);
    };
  }, [viewport, onEscape]);
  if (!isThere) return null;
  return (
    <FocusScope.Root
      onMountAutoFocus={(event) => {
        event.preventDefault();
        viewport.current?.focus();
      }}
      onUnmountAutoFocus={(event) => inDialog(document.activeElement) && event.preventDefault()}
    />
  );
}

function inDialog(element: Element | null): boolean {
  return Boolean(element?.closest('[role=dialog], [role=alertdialog]'));
}
