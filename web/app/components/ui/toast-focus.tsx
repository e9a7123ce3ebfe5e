import { FocusScope } from 'radix-ui/internal';
import { type RefObject, useEffect, useState } from 'react';

interface ToastFocusProps {
  /** The list of toasts. */
  viewport: RefObject<HTMLOListElement | null>;
  /** Called on Escape while the toast has the focus. */
  onEscape: () => void;
}

/**
 * Lets F8 lead to the toast from within a dialog, which else holds the focus: a scope of its own makes the dialog's wait. Escape
 * then is for the toast, and the focus goes back to where it was.
 */
export function ToastFocus({ viewport, onEscape }: ToastFocusProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const list = viewport.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8' && inDialog(document.activeElement)) setIsThere(true);
      if (event.key !== 'Escape' || !list?.contains(document.activeElement)) return;
      // Before anything else in the page gets to see it.
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
