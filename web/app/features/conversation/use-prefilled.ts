import { useState } from 'react';
import { useLocation } from 'react-router';

/** The message that a link to this page passes in its state as `{message}`; otherwise empty. */
export function usePrefilled() {
  const { key, state } = useLocation();
  // The state of the history entry remains after the message is sent.
  const [doneKey, setDoneKey] = useState<string>();
  const message = key !== doneKey && typeof state?.message === 'string' ? (state.message as string) : '';
  return {
    message,
    /** Another link opens a new form. */
    key: message === '' ? undefined : key,
    forget: () => setDoneKey(key),
  };
}
