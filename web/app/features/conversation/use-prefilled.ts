import { useState } from 'react';
import { useLocation } from 'react-router';

/** The message that the link to here begins, as `{message}` in its state; an empty one without. */
export function usePrefilled() {
  const { key, state } = useLocation();
  // The state of the history entry remains after the message is sent.
  const [doneKey, setDoneKey] = useState<string>();
  const message = key !== doneKey && typeof state?.message === 'string' ? (state.message as string) : '';
  return {
    message,
    /** Another link opens another box. */
    key: message === '' ? undefined : key,
    forget: () => setDoneKey(key),
  };
}
